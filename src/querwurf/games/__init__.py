"""The five games; none knows another."""
