"""Which part may import which: read from the source, so that an import inside a function counts too."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
TERMINAL = ("typer", "rich", "prompt_toolkit")
"""What only the parts that face a person may import."""
FACING = ("companion.cli", "companion.view")


class Import(NamedTuple):
    """An import of `name` (and `parts` of it) on a line; `top` says that it runs when its module is imported."""

    name: str
    parts: tuple[str, ...]
    line: int
    top: bool
    typing: bool


def imports_in(source: str, module: str = "", *, package: bool = False) -> Iterator[Import]:
    """Every import of a module at any depth, relative ones made absolute."""

    def found(nodes: list[ast.stmt], *, top: bool, typing: bool) -> Iterator[Import]:
        for node in nodes:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield Import(alias.name, (), node.lineno, top, typing)
            elif isinstance(node, ast.ImportFrom):
                name = node.module or ""
                if node.level:
                    base = module.split(".")
                    base = base[: len(base) - node.level + package]
                    name = ".".join([*base, *filter(None, [node.module])])
                yield Import(name, tuple(alias.name for alias in node.names), node.lineno, top, typing)
            elif isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
                yield from found(node.body, top=top, typing=True)
                yield from found(node.orelse, top=top, typing=typing)
            else:
                inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                nested = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.stmt)]
                for handler in getattr(node, "handlers", []):
                    nested += handler.body
                for case in getattr(node, "cases", []):
                    nested += case.body
                yield from found(nested, top=top and not inside, typing=typing)

    yield from found(ast.parse(source).body, top=True, typing=False)


@cache
def modules(package: str) -> dict[str, Path]:
    """Dotted name to file, for every module of a package and the package itself."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports_of(module: str) -> tuple[Import, ...]:
    path = modules(module.partition(".")[0])[module]
    source = path.read_text(encoding="utf-8")
    return tuple(imports_in(source, module, package=path.name == "__init__.py"))


def within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


SCORERS, COMPANION = sorted(modules("scorers")), sorted(modules("companion"))


@pytest.mark.parametrize("module", SCORERS)
def test_scorers_need_nothing_but_python(module: str) -> None:
    for found in imports_of(module):
        top = found.name.partition(".")[0]
        assert top == "scorers" or top in sys.stdlib_module_names, f"{module}, line {found.line}: {found.name}"


def test_data_has_no_code() -> None:
    files = [path for path in (ROOT / "data").rglob("*") if path.is_file()]
    assert any(path.name == "planet.toml" for path in files)
    for path in files:
        assert path.suffix not in (".py", ".pyi", ".pyc", ".pyw", ".so", ".ipynb"), path
        assert not path.read_bytes().startswith(b"#!"), path


@pytest.mark.parametrize("module", [name for name in COMPANION if not within(name, FACING)])
def test_only_what_faces_a_person_knows_a_terminal(module: str) -> None:
    for found in imports_of(module):
        assert found.name.partition(".")[0] not in TERMINAL, f"{module}, line {found.line}: {found.name}"


@pytest.mark.parametrize("module", [name for name in COMPANION if within(name, ("companion.games",))])
def test_games_know_neither_the_terminal_nor_the_commands(module: str) -> None:
    for found in imports_of(module):
        full = [found.name, *(f"{found.name}.{part}" for part in found.parts)]
        assert found.name.partition(".")[0] not in TERMINAL, f"{module}, line {found.line}: {found.name}"
        assert not any(within(name, FACING) for name in full), f"{module}, line {found.line}: {full}"


def needs(module: str, known: dict[str, Path]) -> set[str]:
    """The modules of ours whose code must run before this module's does."""
    wanted = set()
    for found in imports_of(module):
        if not found.top or found.typing:
            continue
        # `from package import module` means the module, where there is one; a name in a package means the package.
        for part in found.parts or ("",):
            full = f"{found.name}.{part}"
            wanted.add(full if full in known else found.name)
    return (wanted & set(known)) - {module}


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """One cycle of a graph as a path that ends where it begins; empty when there is none."""
    done: set[str] = set()

    def visit(node: str, path: list[str]) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return []
        for other in sorted(graph[node]):
            found = visit(other, [*path, node])
            if found:
                return found
        done.add(node)
        return []

    return next((found for node in sorted(graph) if (found := visit(node, []))), [])


@pytest.mark.parametrize("package", ["scorers", "companion"])
def test_no_module_needs_itself(package: str) -> None:
    known = modules(package)
    cycle = cycle_in({module: needs(module, known) for module in known})
    assert not cycle, " -> ".join(cycle)


# -- and that nothing escapes ------------------------------------------------------------------------------------

SAMPLE = """
import a.b, c
from d import e
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from f import g
else:
    import h
def function():
    import i
    try:
        from j import k
    except ImportError:
        import l
class Kind:
    import m
    def method(self):
        with open("x"):
            import n
from . import o
from ..p import q
"""


def test_imports_are_found_at_any_depth() -> None:
    found = {entry.name: entry for entry in imports_in(SAMPLE, "one.two.three")}
    assert list(found) == [*["a.b", "c", "d", "typing", "f", "h", "i", "j", "l", "m", "n"], "one.two", "one.p"]
    assert [name for name, entry in found.items() if not entry.top] == ["i", "j", "l", "n"]
    assert [name for name, entry in found.items() if entry.typing] == ["f"]
    assert [entry.name for entry in imports_in("from . import o", "one.two", package=True)] == ["one.two"]


def test_a_cycle_is_found() -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert cycle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_the_modules_are_there() -> None:
    assert {"scorers", "scorers.evergreen.light", "scorers.lines"} <= set(SCORERS)
    assert {"companion.timeline", "companion.games.evergreen.draft"} <= set(COMPANION)
    assert any(found.name == "scorers.grid" for found in imports_of("scorers.evergreen.light"))
