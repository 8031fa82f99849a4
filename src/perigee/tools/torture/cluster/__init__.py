"""Many servers on one PostgreSQL, tortured: real processes, a real balancer, faults drawn by a seed."""
