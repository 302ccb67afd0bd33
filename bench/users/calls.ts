import type { Database } from '../../apps/server/src/db/database.ts';
import { type ScopedTransaction, withDealers } from '../../apps/server/src/db/scope.ts';
import { audit } from '../../apps/server/src/db/audit.ts';
import { actorsIn, listEntries } from '../../apps/server/src/audit/entries.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import { changePerson } from '../../apps/server/src/users/change.ts';
import { managerOf } from '../../apps/server/src/users/manager.ts';
import { findManaged, type Listed, listPeople } from '../../apps/server/src/users/people.ts';
import { findPerson } from '../../apps/server/src/identity/person.ts';
import { account, adminId, count, otherAccounts, personId } from './people.ts';

/** A call as the route makes it; a database other than the timed one may be given. */
type UserCall = (database?: Database) => Promise<void>;

/** How often each list is asked for. */
const rounds = 40;
const size = 25;

export const everyActor = 'audit log: who stands in it';

/** Groups of calls of user management and of the audit log, by their names. */
export async function userCalls(database: Database): Promise<Record<string, UserCall[]>> {
  const { between, pick } = random(1901);
  const admin = (await findPerson(
    database.db,
    { issuer: 'embedded', subject: adminId, tokenId: Buffer.alloc(0), expiresAt: new Date() },
    'embedded',
  ))!;
  const inAccount = (asked: Database, run: (trx: ScopedTransaction) => Promise<unknown>) =>
    withDealers(asked, admin.dealerIds, run);

  const list = (listed: Partial<Listed>): UserCall => {
    return async (asked = database) =>
      void (await inAccount(asked, async (trx) => {
        await managerOf(trx, admin, account);
        await listPeople(trx, {
          accounts: [account],
          search: '',
          withInternal: true,
          internalDomains: ['forecourt.example'],
          sort: 'Name',
          direction: 'asc',
          page: 1,
          size,
          ...listed,
        });
      }));
  };
  const times = (make: () => UserCall): UserCall[] => Array.from({ length: rounds }, make);
  const pages = Math.ceil(count / size);

  const { rows: names } = await database.pool.query<{ first_name: string; last_name: string; email: string }>(
    'select first_name, last_name, email from person order by id',
  );
  const groups: Record<string, UserCall[]> = {};
  for (const sort of ['Name', 'Email', 'Role'] as const)
    for (const direction of ['asc', 'desc'] as const)
      groups[`list by ${sort}, ${direction}, any page`] = times(() =>
        list({ sort, direction, page: between(1, pages) }),
      );
  groups['list of all dealerships'] = times(() =>
    list({ accounts: [account, ...otherAccounts.slice(1, 5)], page: between(1, pages) }),
  );
  groups['list without internal users'] = times(() => list({ withInternal: false, page: between(1, pages) }));
  groups['search: a name'] = times(() => list({ search: pick([pick(names).first_name, pick(names).last_name]) }));
  groups['search: first name and surname'] = times(() => {
    const { first_name, last_name } = pick(names);
    return list({ search: `${first_name} ${last_name}` });
  });
  groups['search: an e-mail address'] = times(() => list({ search: pick(names).email }));
  groups['search: 1 to 3 letters'] = times(() => list({ search: pick(names).last_name.slice(0, between(1, 3)) }));
  groups['search: nobody'] = times(() => list({ search: 'zzzz qqqq' }));

  groups['save: a role and dealerships'] = times(() => {
    const named = { user_id: personId(between(10, count - 1)), retailer_name: 'impel' };
    return async (asked = database) =>
      void (await inAccount(asked, async (trx) => {
        const manager = await managerOf(trx, admin, account);
        const known = await findManaged(trx, named, true);
        const role = known.role === 'ADMIN' ? 'ADMIN' : pick(['REGULAR', 'ADMIN']);
        await changePerson(
          { trx, person: admin, manager, origin: 'http://localhost', externalIssuer: undefined },
          known,
          {
            ...named,
            role,
            dealer_stores: [account, ...(between(0, 1) === 0 ? [otherAccounts[1]!] : [])],
          },
        );
        await findManaged(trx, named);
        await audit(trx, { dealerId: account, actor: adminId, action: 'users.update', subject: named.user_id });
      }));
  });

  const log = (more: Partial<Parameters<typeof listEntries>[1]>): UserCall => {
    const days = { from: '2026-06-01', to: '2026-06-30' };
    return async (asked = database) =>
      void (await inAccount(asked, (trx) => listEntries(trx, { dealerId: account, days, search: '', size, ...more })));
  };
  const { rows: entries } = await database.pool.query<{ id: string }>(
    "select id from audit where dealer_id = $1 and at >= '2026-06-02' and at < '2026-06-30'",
    [account],
  );
  groups['audit log: any page of a month'] = times(() => log({ before: pick(entries).id }));
  groups['audit log: a person in a month'] = times(() => log({ actor: personId(between(0, count - 1)) }));
  groups['audit log: users in a month'] = times(() => log({ kind: 'users' }));
  groups[everyActor] = times(
    () =>
      async (asked = database) =>
        void (await inAccount(asked, (trx) => actorsIn(trx, account))),
  );
  return groups;
}
