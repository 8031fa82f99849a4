"""Looking ahead, in worlds that a seat cannot tell from the true one."""
