"""Puts score sheets on paper: pages of a PDF with vector drawings."""
