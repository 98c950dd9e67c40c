"""The scoring calculator of the private chat: hands typed or tapped, priced by the engine's own scoring."""
