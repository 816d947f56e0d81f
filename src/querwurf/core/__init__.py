"""What every game shares: the contract, events, fair dice. No IO, no clock, no global chance."""
