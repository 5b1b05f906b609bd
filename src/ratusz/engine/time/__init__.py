"""Time without a clock: real-time games, and turns that a clock can limit."""
