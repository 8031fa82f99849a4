"""Run by Alembic with the connection that the store gives it; the transaction is the store's too."""

from alembic import context

from perigee.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
