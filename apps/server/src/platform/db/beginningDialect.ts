import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';

/** A PostgreSQL dialect that sends statements along with `begin`, to save a round trip per request. */
export class BeginningDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #statements: string;

  /** @param statements without parameters: PostgreSQL takes several at once only as plain text */
  constructor(pool: pg.Pool, statements: string) {
    super({ pool });
    this.#pool = pool;
    this.#statements = statements;
  }

  override createDriver(): PostgresDriver {
    return new BeginningDriver(this.#pool, this.#statements);
  }
}

class BeginningDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: pg.Pool, statements: string) {
    super({ pool });
    this.#begin = CompiledQuery.raw(`begin; ${statements}`);
  }

  override async beginTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      // Kysely rolls back only after this succeeds, so a failed statement would leave the transaction open.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}
