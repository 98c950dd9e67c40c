"""The regional variants the engine knows."""
