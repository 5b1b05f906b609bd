"""Dice City."""
