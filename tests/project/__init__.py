"""Tests of the project itself: sizes, names, words, imports, pins."""
