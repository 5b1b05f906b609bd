"""What the page shows; nothing here decides a rule."""
