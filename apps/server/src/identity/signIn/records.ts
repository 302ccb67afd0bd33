import { type Kysely, sql } from 'kysely';
import { errors } from 'oidc-provider';
import type pg from 'pg';
import type { Schema } from '../../platform/db/schema.ts';
import { deleteOldPlaces } from './attempts.ts';

type Payload = Record<string, unknown> & { grantId?: string; uid?: string; userCode?: string };

const now = sql<Date>`now()`;

/** The provider's storage: one table, a row an instance of a model (oidc-provider, "Adapter"). */
export const recordsOn = (db: Kysely<Schema>) =>
  class Records {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      const changed = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn === undefined ? null : sql<Date>`now() + make_interval(secs => ${expiresIn})`,
      };
      await storable(
        db
          .insertInto('oidc_record')
          .values({ model: this.model, id, user_code: payload.userCode ?? null, ...changed })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(changed))
          .execute(),
      );
    }

    find = (id: string) => findBy(db, this.model, 'id', id);
    findByUid = (uid: string) => findBy(db, this.model, 'uid', uid);
    findByUserCode = (code: string) => findBy(db, this.model, 'user_code', code);

    /** Once only: of two concurrent refreshes with one token, the second is refused. */
    async consume(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('oidc_record')
        .set({ consumed_at: sql`now()` })
        .where('model', '=', this.model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
    }

    async destroy(id: string): Promise<void> {
      await db.deleteFrom('oidc_record').where('model', '=', this.model).where('id', '=', id).execute();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db.deleteFrom('oidc_record').where('grant_id', '=', grantId).execute();
    }
  };

/** Deletes expired rows; called from time to time. */
export async function deleteExpired(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('oidc_record').where('expires_at', '<', now).execute();
  await db.deleteFrom('revoked_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('invitation_sign_in').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sign_in as s')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('oidc_record as g').where('g.model', '=', 'Grant').whereRef('g.id', '=', 's.grant_id')),
      ),
    )
    .execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('next_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await deleteOldPlaces(db);
}

async function findBy(
  db: Kysely<Schema>,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<Payload | undefined> {
  const row = await storable(
    db
      .selectFrom('oidc_record')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst(),
  );
  return (
    row && {
      ...(row.payload as Payload),
      ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
    }
  );
}

/** PostgreSQL's error codes for text with a NUL character, in a value or in JSON. */
const unstorable = new Set(['22021', '22P05']);

/** Such text is the client's bad request, not our failure. */
async function storable<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (unstorable.has((error as pg.DatabaseError).code ?? '')) throw new errors.InvalidRequest('text with a NUL');
    throw error;
  }
}
