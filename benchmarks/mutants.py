"""Mutants of a Python module: its text with one small mistake in it, such as `<` for `<=` or 4 for 3.

What no test of behaviour can tell apart is not changed: annotations, decorators, docstrings, type aliases, the texts of
errors and assertions, `strict` among them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UNTOUCHED = (ast.Import, ast.ImportFrom, ast.Raise, ast.Assert, ast.JoinedStr)
_PLAIN = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)


Located = ast.expr | ast.stmt
Change = tuple[Located, Located, str]
"""A node, what stands in its place, and the name of the function around it."""


@dataclass(frozen=True)
class Mutant:
    """One mistake in one module."""

    path: Path
    number: int
    """Its place among all mutants of the module."""
    line: int
    function: str
    """The qualified name of the function or class around it; empty at the top of the module."""
    before: str
    after: str
    source: str
    """The line of the source, stripped."""
    column: int
    """Its place in that line, from 0."""

    @property
    def key(self) -> str:
        """What stays when lines move."""
        return f"{self.path.stem}.{self.function}: {self.source}: {self.before} -> {self.after} at {self.column}"


def mutants(path: Path) -> list[Mutant]:
    """All mutants of a module, in the order of its text."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    return [
        _mutant(path, number, change, lines[change[0].lineno - 1])
        for number, change in enumerate(_changes(ast.parse(text)))
    ]


def _mutant(path: Path, number: int, change: Change, source: str) -> Mutant:
    node, other, name = change
    line, at = source.strip(), node.col_offset - len(source) + len(source.lstrip())
    return Mutant(path, number, node.lineno, name, _told(node), _told(other), line, at)


def _told(node: Located) -> str:
    """The node on one line; of a statement with others inside its condition."""
    return ast.unparse(node.test if isinstance(node, ast.If | ast.While) else node)


def mutated(mutant: Mutant) -> ast.Module:
    """The module with the mistake in it."""
    tree = ast.parse(mutant.path.read_text("utf-8"))
    node, other, _ = list(_changes(tree))[mutant.number]
    _Swap(node, other).visit(tree)
    return ast.fix_missing_locations(tree)


class _Swap(ast.NodeTransformer):
    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self._node, self._other = node, ast.copy_location(other, node)

    def visit(self, node: ast.AST) -> ast.AST:
        return self._other if node is self._node else self.generic_visit(node)


def _changes(node: ast.AST, name: str = "") -> Iterator[Change]:
    if isinstance(node, _UNTOUCHED) or _is_alias(node):
        return
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        name = f"{name}.{node.name}".lstrip(".")
    if isinstance(node, ast.expr | ast.stmt):
        yield from ((node, other, name) for other in _variants(node))
    for child in _children(node):
        yield from _changes(child, name)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Those that are carried out when the program runs."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "bases", "keywords"} and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_docstring(child) and not _is_strict(child):
                yield child


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_strict(node: ast.AST) -> bool:
    """Whether it is the argument by which `zip` asserts that there is as much of each."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _is_alias(node: ast.AST) -> bool:
    """Whether it is a union of types, such as `Build | Pass`."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return any(_is_type(side) for side in (node.left, node.right))
    return False


def _is_type(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return node.value is None
    return isinstance(node, ast.Name) and node.id[0].isupper() and not node.id.isupper()


def _variants(node: Located) -> Iterator[Located]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield _with(node, ops=[*ops[:at], _COMPARED[type(op)](), *ops[at + 1 :]])
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _COMPUTED:
            yield _with(node, op=_COMPUTED[type(op)]())
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=value):
            yield from (ast.Constant(other) for other in _other_values(value))
        case ast.Call(func=ast.Name(id=called)) if called in _CALLED:
            yield _with(node, func=ast.Name(_CALLED[called], ast.Load()))
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not isinstance(test, _PLAIN):
            yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.Break() | ast.Continue():
            yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()
        case _:
            pass


def _other_values(value: object) -> Iterator[bool | int | str]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield value[1:] or "~"


def _with(node: Located, **fields: object) -> Located:
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other
