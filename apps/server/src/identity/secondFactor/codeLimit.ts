import type { Kysely } from 'kysely';
import { getNetwork } from '../../platform/access/network.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { countAttemptByKey, type Limit } from '../signIn/waits.ts';

/**
 * One person, from all addresses: who gets here has the password. Five wrong codes, then ever fewer, down to one an hour: a million codes,
 * of which three are good at a time, take longer than anybody has (NIST SP 800-63B-4 §3.2.2).
 */
const perPerson: Limit = { free: 5, firstWaitSeconds: 30, maxWaitSeconds: 3600, fadeSeconds: 3600 };

/** One address, at all people. */
const perNetwork: Limit = { free: 60, firstWaitSeconds: 5, maxWaitSeconds: 600, fadeSeconds: 60 };

const getKey = (personId: string) => `codes of ${personId}`;

/**
 * Counts a code before it is checked, so that codes at the same moment count too, in any process.
 * @returns how many seconds are left to wait; 0 after counting
 */
export const countCode = (db: Kysely<Schema>, personId: string, address: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const network = await countAttemptByKey(trx, `codes from ${getNetwork(address)}`, perNetwork);
    const person = network > 0 ? 0 : await countAttemptByKey(trx, getKey(personId), perPerson);
    return Math.ceil(Math.max(network, person));
  });

/** Called after a right code: the person's count starts over. */
export const acceptCode = (db: Kysely<Schema>, personId: string): Promise<unknown> =>
  db.deleteFrom('sign_in_attempts').where('key', '=', getKey(personId)).execute();
