import { errors } from 'oidc-provider';
import type pg from 'pg';
import { deleteOldPlaces } from './attempts.ts';

type Payload = Record<string, unknown> & { grantId?: string; uid?: string; userCode?: string };

/** The provider's storage: one table, a row an instance of a model (oidc-provider, "Adapter"). */
export const recordsOn = (pool: pg.Pool) =>
  class Records {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      await storable(
        pool.query(
          `insert into oidc_record (model, id, payload, grant_id, uid, user_code, expires_at) values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            this.model,
            id,
            payload,
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
          ],
        ),
      );
    }

    find = (id: string) => findBy(pool, this.model, 'id', id);
    findByUid = (uid: string) => findBy(pool, this.model, 'uid', uid);
    findByUserCode = (code: string) => findBy(pool, this.model, 'user_code', code);

    /** Once only: of two concurrent refreshes with one token, the second is refused. */
    async consume(id: string): Promise<void> {
      const { rowCount } = await pool.query(
        'update oidc_record set consumed_at = now() where model = $1 and id = $2 and consumed_at is null',
        [this.model, id],
      );
      if (rowCount === 0) throw new errors.InvalidGrant('already used');
    }

    async destroy(id: string): Promise<void> {
      await pool.query('delete from oidc_record where model = $1 and id = $2', [this.model, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await pool.query('delete from oidc_record where grant_id = $1', [grantId]);
    }
  };

/** Deletes expired rows; called from time to time. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from oidc_record where expires_at < now()');
  await pool.query('delete from revoked_token where expires_at < now()');
  await pool.query('delete from invitation_sign_in where expires_at < now()');
  await pool.query(
    "delete from sign_in s where not exists (select from oidc_record g where g.model = 'Grant' and g.id = s.grant_id)",
  );
  await pool.query("delete from sign_in_attempts where next_at < now() - interval '1 day'");
  await deleteOldPlaces(pool);
}

async function findBy(
  pool: pg.Pool,
  model: string,
  column: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<Payload | undefined> {
  const { rows } = await storable(
    pool.query<{ payload: Payload; consumed_at: Date | null }>(
      `select payload, consumed_at from oidc_record where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [model, value],
    ),
  );
  const [row] = rows;
  return row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) };
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
