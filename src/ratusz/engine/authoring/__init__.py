"""Options that people write or draw themselves, and what is wrong with them."""
