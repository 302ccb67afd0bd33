import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { errors } from 'oidc-provider';
import type pg from 'pg';
import type { Schema } from '../../platform/db/schema.ts';
import { isIdle } from '../../platform/access/signIns.ts';
import { deleteOldPlaces } from './attempts.ts';
import { deleteOldBrowsers } from './knownBrowsers.ts';

type Payload = Record<string, unknown> & { grantId?: string; uid?: string; userCode?: string };

const now = sql<Date>`now()`;

/** Models whose id is all that a client has to show. The others' ids come in signed cookies, or name what no client shows. */
const bearers: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);

/** What a record is stored by: of one whose id authorizes by itself, a hash (migration 141 writes the same). */
export const getStoredId = (model: string, id: string): string =>
  bearers.has(model) ? createHash('sha256').update(id).digest('hex') : id;

/** The provider's storage: one table, a row an instance of a model (oidc-provider, "Adapter"). */
export const recordsOn = (db: Kysely<Schema>) =>
  class Records {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      const { jti, ...rest } = payload;
      const changed = {
        payload: JSON.stringify(bearers.has(this.model) ? rest : { jti, ...rest }),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn === undefined ? null : sql<Date>`now() + make_interval(secs => ${expiresIn})`,
      };
      await storable(
        db
          .insertInto('oidc_record')
          .values({
            model: this.model,
            id: getStoredId(this.model, id),
            user_code: payload.userCode ?? null,
            ...changed,
          })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(changed))
          .execute(),
      );
    }

    async find(id: string): Promise<Payload | undefined> {
      const payload = await findBy(db, this.model, 'id', getStoredId(this.model, id));
      return payload && { ...payload, jti: id };
    }

    findByUid = (uid: string) => findBy(db, this.model, 'uid', uid);
    findByUserCode = (code: string) => findBy(db, this.model, 'user_code', code);

    /** Once only: of two concurrent refreshes with one token, the second is refused. */
    async consume(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('oidc_record')
        .set({ consumed_at: sql`now()` })
        .where('model', '=', this.model)
        .where('id', '=', getStoredId(this.model, id))
        .where('consumed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
    }

    async destroy(id: string): Promise<void> {
      await db
        .deleteFrom('oidc_record')
        .where('model', '=', this.model)
        .where('id', '=', getStoredId(this.model, id))
        .execute();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db.deleteFrom('oidc_record').where('grant_id', '=', grantId).execute();
    }
  };

/** A browser in which nobody has opened the console for so long is not notified any more, in days. */
const unusedDays = 90;

/** Deletes expired rows; called from time to time. */
export async function deleteExpired(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('oidc_record').where('expires_at', '<', now).execute();
  await db.deleteFrom('revoked_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('invitation_sign_in').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('remembered_device').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sign_in as s')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('oidc_record as g').where('g.model', '=', 'Grant').whereRef('g.id', '=', 's.grant_id')),
      ),
    )
    .execute();
  await db
    .deleteFrom('push_subscription as s')
    .where((eb) =>
      eb.or([
        eb('s.last_used_at', '<', sql<Date>`now() - make_interval(days => ${unusedDays})`),
        eb.and([
          eb('s.grant_id', 'is not', null),
          eb.not(
            eb.exists(
              eb.selectFrom('oidc_record as g').where('g.model', '=', 'Grant').whereRef('g.id', '=', 's.grant_id'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('next_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await deleteOldPlaces(db);
  await deleteOldBrowsers(db);
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
      // A person who left the console alone for too long signs in again, with their password.
      .$if(model === 'Grant', (grants) => grants.where((eb) => eb.not(isIdle('oidc_record.id'))))
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
