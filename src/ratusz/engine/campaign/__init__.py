"""Campaigns: courses of episodes, what they carry over, and standings."""
