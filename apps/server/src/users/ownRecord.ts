import * as users from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { deletedElsewhere, notFound, Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/** PostgreSQL's code for a second row under one key. */
const uniqueViolation = '23505';

/** A person's own record (spec 1 §7). */
export function ownRecordRoutes(contract: Contract): void {
  contract.person(users.metadata, async ({ trx, person, dealerId, query }) => {
    const { name } = query;
    if (name !== undefined && name.toLowerCase() !== person.username.toLowerCase()) throw notFound();
    const dealer = await trx
      .selectFrom('dealer')
      .select(['name', 'is_suspended'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow();
    if (dealer.is_suspended)
      throw new Refusal(
        402,
        'subscription-ended',
        `The subscription for ${dealer.name} has ended. Contact our support team to renew it.`,
      );
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
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ username: body.user_name, retailer_name: body.retailer_name, first_visit_at: sql`now()` })
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        // Two people may choose the same name at once: the unique index decides, ignoring case.
        if ((error as DatabaseError).code !== uniqueViolation) throw error;
        throw new Refusal(409, 'user-name-taken', 'Someone else uses this username');
      });
    if (numUpdatedRows === 0n) throw deletedElsewhere('Someone else deleted your account');
    await audit(person.id, {
      before: { username: person.username, retailer_name: person.retailerName },
      after: { username: body.user_name, retailer_name: body.retailer_name },
    });
    return { UserId: person.id, Username: body.user_name };
  });
}
