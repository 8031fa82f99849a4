"""`python -m perigee` is `perigee`."""

from perigee.cli.main import main

if __name__ == "__main__":
    main(prog_name="perigee")
