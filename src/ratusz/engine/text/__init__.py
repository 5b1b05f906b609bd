"""Text forms: records, positions, drawings, ledgers of rules, and words in every language."""
