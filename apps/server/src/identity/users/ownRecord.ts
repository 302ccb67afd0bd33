import * as users from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { deletedElsewhere, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';

/** PostgreSQL's code for a second row under one key. */
const uniqueViolation = '23505';

/** A person's own record (spec 1 §7). Its name is set once, on the first visit through single sign-on. */
export function ownRecordRoutes(contract: Contract): void {
  contract.person(users.metadata, async ({ person, query }) => {
    const { name } = query;
    if (name !== undefined && name.toLowerCase() !== person.username.toLowerCase()) throw notFound();
    return {
      UserId: person.id,
      Username: person.username,
      Role: person.role,
      RetailerName: person.retailerName,
      Policy: person.policy,
    };
  });

  contract.person(users.updateSingleSignOn, async ({ trx, person, identity, body, audit }) => {
    // People can change only their own record: the subject has to be the token's (trust: identity).
    if (body.okta_user_id !== identity.subject)
      throw new Refusal(403, 'foreign-identity', 'This sign-in belongs to someone else');
    const record = await trx
      .selectFrom('person')
      .select(['username', 'retailer_name', 'connection', 'first_visit_at'])
      .where('id', '=', person.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!record) throw deletedElsewhere('Your account was deleted');
    // Named by the spec's call, and never changed by it: what a person may be shown depends on it.
    if (body.retailer_name !== record.retailer_name)
      throw new Refusal(403, 'foreign-retailer', 'Your record belongs to another retailer');
    const isFirstVisit = record.connection !== null && record.first_visit_at === null;
    // Again the same, after an answer that was lost.
    if (!isFirstVisit && body.user_name === record.username) return { UserId: person.id, Username: record.username };
    if (!isFirstVisit) throw new Refusal(403, 'not-first-visit', 'Your username was set the first time you signed in');
    if (await isAddressOfAnother(trx, person.id, body.user_name)) throw userNameTaken();
    await trx
      .updateTable('person')
      .set({ username: body.user_name, first_visit_at: sql`now()` })
      .where('id', '=', person.id)
      .execute()
      .catch((error: unknown) => {
        // Two people may choose the same name at once: the unique index decides, ignoring case.
        throw (error as DatabaseError).code === uniqueViolation ? userNameTaken() : error;
      });
    await audit(person.id, {
      before: { username: record.username },
      after: { username: body.user_name },
    });
    return { UserId: person.id, Username: body.user_name };
  });
}

const userNameTaken = () => new Refusal(409, 'user-name-taken', 'Someone else uses this username');

/** Nobody is called by the address that somebody else signs in with. */
async function isAddressOfAnother(trx: ScopedTransaction, personId: string, name: string): Promise<boolean> {
  const other = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', name.toLowerCase())
    .where('id', '<>', personId)
    .where('signs_in_as', 'is distinct from', personId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
