"""The command line of Kletka; a module for each family of commands."""

from kletka.cli.program import EXIT_BAD_INPUT, command_parsers, main, parser_for

__all__ = ["EXIT_BAD_INPUT", "command_parsers", "main", "parser_for"]
