"""How the pages in this folder become a site: `./run.py docs`."""

from __future__ import annotations

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
nb_execution_timeout = 120
nb_merge_streams = True
suppress_warnings = ["toc.not_included"]  # decisions are listed on their page; a test sees that all others are

default_role = "literal"  # docstrings write `names` as in Markdown
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": True, "no-value": True}
python_maximum_signature_line_length = 88
add_module_names = False

html_theme = "furo"
html_title = f"Ratusz {release}"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
