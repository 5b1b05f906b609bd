"""How the pages in this folder become a site: `./run.py docs`."""

from __future__ import annotations

import re
from functools import partial

from sphinx.application import Sphinx

from ratusz import __version__

project = "Ratusz"
author = "The Ratusz authors"
release = __version__
copyright = author  # noqa: A001 - Sphinx calls it so

extensions = ["myst_nb", "sphinx.ext.autodoc"]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb", ".rst": "restructuredtext"}
exclude_patterns = ["README.md", "_build"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 600  # of a cell; CI builds this beside its tests
nb_merge_streams = True
suppress_warnings = ["toc.not_included"]  # decisions are listed on their page; a test sees that all others are

default_role = "literal"  # docstrings write `names` as in Markdown
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
# Names that tell more than what they stand for.
_ALIASES = ("ArrayLike", "Catalogue", "Frame", "NDArray", "Outcomes", "Paper", "Policy", "Reward")
autodoc_type_aliases = {name: name for name in _ALIASES}
autodoc_default_options = {"members": True, "undoc-members": True, "no-value": True}
python_maximum_signature_line_length = 88
add_module_names = False

html_theme = "furo"
html_title = f"Ratusz {release}"
html_static_path = ["static"]
html_css_files = ["narrow.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", _without_field_numbers)
    app.connect("autodoc-process-signature", _with_plain_names)


def _without_field_numbers(_app: Sphinx, _what: str, _name: str, _value: object, _: object, lines: list[str]) -> None:
    """Fields of tuples have a docstring of Python's where they have none of ours; it tells nobody anything."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def _with_plain_names(
    _app: Sphinx, _what: str, _name: str, _value: object, _: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """Sphinx writes how it keeps an alias where the alias is one of several types."""
    plain = partial(re.sub, r"TypeAliasForwardRef\('(\w+)'\)", r"\1")
    return signature and plain(signature), returned and plain(returned)
