import { roleOf } from '@forecourt/api/access/role';
import * as users from '@forecourt/api/contract/users';
import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { deletedElsewhere, notFound, Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';

/** PostgreSQL's code for a second row under one key. */
const uniqueViolation = '23505';

/** The people of an account, and a person's own record (spec 1 §7, spec 3 §7). */
export function userRoutes(contract: Contract): void {
  contract.person(users.list, async ({ trx, dealerId }) => {
    const rows = await trx
      .selectFrom('person')
      .innerJoin('person_account', 'person_account.person_id', 'person.id')
      .where('person_account.dealer_id', '=', dealerId)
      .selectAll('person')
      .orderBy(sql`folded(person.last_name)`)
      .orderBy(sql`folded(person.first_name)`)
      .orderBy('person.id')
      .execute();
    // Row-level security leaves only accounts of the caller: other groups' names stay hidden.
    const held = await trx
      .selectFrom('person_account')
      .innerJoin('dealer', 'dealer.id', 'person_account.dealer_id')
      .where('person_account.person_id', 'in', [...rows.map(({ id }) => id), ''])
      .select(['person_account.person_id', 'dealer.id', 'dealer.name', 'dealer.retailer_name'])
      .orderBy('person_account.position')
      .execute();
    return {
      Items: rows.map((row) => ({
        UserId: row.id,
        Username: row.username,
        FirstName: row.first_name,
        LastName: row.last_name,
        FullName: `${row.first_name} ${row.last_name}`,
        Email: row.email,
        UserRole: roleOf(row.role, row.policy),
        RetailerName: row.retailer_name,
        ChildAccounts: held
          .filter(({ person_id }) => person_id === row.id)
          .map(({ id, name, retailer_name }) => ({ id, name, retailer_name })),
      })),
    };
  });

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
      throw new Refusal(403, 'foreign-identity', 'This identity belongs to someone else');
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
