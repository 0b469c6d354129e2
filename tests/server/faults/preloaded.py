"""Builds an application once for all nodes that are forked from the process that has done it."""

from tests.server.applications import prepare

prepare()
