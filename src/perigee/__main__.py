"""`python -m perigee` is `perigee`."""

from perigee.cli import main

if __name__ == "__main__":
    main.main(prog_name="perigee")
