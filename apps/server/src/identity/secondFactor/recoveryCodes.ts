import { createHash, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

const count = 10;

/** No vowels, and nothing that looks like something else. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** 27^24 of them, more than 2^112: too many to guess, so a plain hash will do (OWASP ASVS 5.0, 6.5.2). */
const length = 24;
/** How many are written together. */
const groupLength = 6;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Bound to its person, so that nobody else's is found by it. */
const hashCode = (personId: string, code: string) => createHash('sha256').update(`${personId} ${code}`).digest();

/** Makes new recovery codes in place of all earlier ones; they are stored as hashes. */
export async function replaceRecoveryCodes(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashCode(personId, code) })))
    .execute();
  return codes;
}

/** As people read and write them: 'bcdfgh-jkmnpq-rstvwx-z23456'. */
export const formatCode = (code: string): string => code.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-');

/**
 * Whether a code is one of the person's, and uses it up: of two who send it at once, one is refused.
 * @param code without dashes and spaces, in lower case
 */
export async function takeRecoveryCode(db: Kysely<Schema>, personId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashCode(personId, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
