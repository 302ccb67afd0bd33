import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** A passkey as its person's list shows it. */
interface ListedPasskey {
  id: string;
  userAgent: string;
  createdAt: Date;
  transports: string[];
}

/** What a person has set up. */
export interface Factors {
  hasApp: boolean;
  passkeys: ListedPasskey[];
  /** Recovery codes that are left. */
  codesLeft: number;
}

/** What a person has set up; run as the database's owner. */
export async function findFactors(db: Kysely<Schema>, personId: string): Promise<Factors> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'transports'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const { hasApp, codesLeft } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('authenticator_app').where('person_id', '=', personId)).as('hasApp'),
      eb
        .selectFrom('recovery_code')
        .select((codes) => codes.cast<number>(codes.fn.countAll(), 'integer').as('count'))
        .where('person_id', '=', personId)
        .where('used_at', 'is', null)
        .as('codesLeft'),
    ])
    .executeTakeFirstOrThrow();
  return { hasApp: Boolean(hasApp), passkeys, codesLeft: codesLeft ?? 0 };
}

/** Whether somebody is asked for a second factor. */
export const hasFactor = ({ hasApp, passkeys }: Factors): boolean => hasApp || passkeys.length > 0;

/** Takes everything from a person that they have set up; run as the database's owner. */
export async function deleteFactors(db: Kysely<Schema>, personId: string): Promise<void> {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code', 'remembered_device'] as const)
    await db.deleteFrom(table).where('person_id', '=', personId).execute();
}
