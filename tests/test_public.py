"""What the library promises: the names in `__all__` of the modules that docs/library.md calls public."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from inspect import isclass, isfunction, unwrap
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/library.md").read_text("utf-8")
PUBLIC = re.findall(r"`(ratusz[\w.]*)`", PAGE.partition("## What is public\n")[2].partition("\nVersions follow")[0])


def test_the_page_lists_public_modules() -> None:
    assert {"ratusz.games", "ratusz.bots", "ratusz.bots.search", "ratusz.engine.game"} < set(PUBLIC)
    assert len(set(PUBLIC)) == len(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_public_modules_say_what_they_offer(name: str) -> None:
    module = import_module(name)

    assert module.__doc__
    assert len(set(module.__all__)) == len(module.__all__)
    assert [one for one in module.__all__ if not hasattr(module, one) or one.startswith("_")] == []


@pytest.mark.parametrize("name", PUBLIC)
def test_nothing_without_an_underscore_is_left_out(name: str) -> None:
    """A class or function that is not public bears an underscore, so that nobody has to look twice."""
    module = import_module(name)
    defined = {one for one, value in vars(module).items() if getattr(value, "__module__", None) == name}
    kinds = {one for one in defined if isinstance(getattr(module, one), type) or callable(getattr(module, one))}

    unlisted = {one for one in kinds - set(module.__all__) if not one.startswith("_")}
    assert {one for one in unlisted if not one.endswith(("_co", "_contra")) and len(one) > 1} == set()


def documented_attributes(name: str) -> set[str]:
    """Names of a module under whose assignment a docstring stands."""
    body = ast.parse(Path(import_module(name).__file__ or "").read_text("utf-8")).body
    found: set[str] = set()
    for statement, following in pairwise(body):
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            match statement:
                case ast.Assign(targets=[ast.Name(id=one)]) | ast.AnnAssign(target=ast.Name(id=one)):
                    found.add(one)
                case _:
                    pass
    return found


def functions_of(kind: type) -> dict[str, object]:
    """The public methods and properties that a class itself has."""
    own = {name: getattr(value, "__func__", value) for name, value in vars(kind).items() if not name.startswith("_")}
    return {name: value for name, value in own.items() if isfunction(value) or isinstance(value, property)}


def is_made_here(value: object) -> bool:
    """Whether a class or function is ours: aliases of others, such as `Seat`, are documented where they are named."""
    made = unwrap(value) if callable(value) else value  # of a function that keeps its results
    return (isclass(made) or isfunction(made)) and made.__module__.startswith("ratusz.")


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_public_has_a_docstring(name: str) -> None:
    module = import_module(name)
    offered = {one: getattr(module, one) for one in module.__all__}
    made = {one: value for one, value in offered.items() if is_made_here(value)}
    kinds = {one: value for one, value in made.items() if isclass(value)}
    inside = {f"{one}.{name}": value for one, kind in kinds.items() for name, value in functions_of(kind).items()}

    assert [one for one, value in {**made, **inside}.items() if not value.__doc__] == []


@pytest.mark.parametrize("name", PUBLIC)
def test_the_reference_shows_all_names(name: str) -> None:
    """Modules show what is made in them; values that come from elsewhere have a line of their own."""
    module = import_module(name)
    values = [one for one in module.__all__ if not is_made_here(getattr(module, one))]
    pages = "".join(file.read_text("utf-8") for file in (ROOT / "docs/reference").glob("*.rst"))
    shown = {path.rpartition(".")[2]: path.rpartition(".")[0] for path in re.findall(r"autodata:: (.*)", pages)}

    homes = {one: name if one in documented_attributes(name) else shown.get(one, "nowhere") for one in values}
    assert "nowhere" not in homes.values(), homes
    assert [one for one, home in homes.items() if one not in documented_attributes(home)] == []


SHOWN = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs/tutorials").glob("*.md"))]


@pytest.mark.parametrize("document", SHOWN, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_examples_need_nothing_that_is_not_public(document: Path) -> None:
    code = "".join(re.findall(r"```(?:python|\{code-cell\} python)\n(.*?)```", document.read_text("utf-8"), re.DOTALL))
    needed: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Import(names=names):
                needed |= {one.name for one in names}
            case ast.ImportFrom(module="ratusz", names=names):
                needed |= {f"ratusz.{one.name}" for one in names}
            case ast.ImportFrom(module=str(module)):
                needed.add(module)
            case _:
                pass

    assert {name for name in needed if name.partition(".")[0] == "ratusz"} <= set(PUBLIC)
