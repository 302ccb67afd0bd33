import { actorsIn, listEntries } from '../apps/server/src/identity/audit/entries.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { type ScopedTransaction, withDealers } from '../apps/server/src/platform/db/scope.ts';
import { random } from '../apps/server/src/demo/random.ts';
import { firstNames, lastNames } from '../apps/server/src/demo/names.ts';
import { getGroups } from '../apps/server/src/knowledge/groups.ts';
import { type BankPart, listBank } from '../apps/server/src/knowledge/list.ts';
import { type Listed, listPeople } from '../apps/server/src/identity/users/people.ts';
import { feed, settle, type SqlCall, type SqlCalls, startDatabase, timeSql } from './database.ts';
import { createLargeDealer, large, subjects } from './largeDealer.ts';
import { product } from './records.ts';
import type { Benchmark } from './timing.ts';

/** p99 of a call's SQL, in ms. */
const limit = 25;
/** Of what counts and ranks every entry, and of what is asked once where the audit log is opened. */
const limits = { everyEntry: 60, everyActor: 100 };
/** How many calls of each kind are drawn. */
const draws = 60;
const size = 25;
/** Entries of the audit log, over a year. */
const auditEntries = 200_000;
const others = Array.from({ length: 6 }, (_, index) => ({ id: `other-${index}`, users: 2000, entries: 3000 }));

export const benchmark: Benchmark = {
  title: `A dealer's ${large.users.toLocaleString('en-US')} users, its audit log and ${large.entries.toLocaleString('en-US')} entries in its Knowledge Bank: a call's SQL, p99 against the limit in ms`,
  measure: async () => {
    await using own = await startDatabase();
    for (const dealer of [large, ...others]) await feed(own.database, createLargeDealer(dealer));
    await loadAudit(own.database);
    await settle(own.database);
    return timeSql(own.url, createCalls());
  },
};

/** The dealer has three quarters of the audit log. */
const loadAudit = ({ pool }: Database) =>
  pool.query(
    `insert into audit (at, dealer_id, actor, action, subject, before, after)
     select '2026-01-01'::timestamptz + n * interval '365 days' / $1, case when n % 4 = 0 then 'other-' || n % 6 else $2 end,
       $2 || '-' || n * 7919 % $3, (array['replies.send', 'session.login', 'drafts.save', 'users.update'])[1 + n % 4],
       $2 || '-' || n % $3, '{"role": "REGULAR"}', '{"role": "ADMIN"}'
     from generate_series(1, $1::int) n`,
    [auditEntries, large.id, large.users],
  );

function* createCalls(): Generator<SqlCalls> {
  const { between, pick } = random(1901);
  const read =
    (run: (trx: ScopedTransaction) => Promise<unknown>): SqlCall =>
    (database) =>
      withDealers(database, [large.id], run);
  const draw = (what: string, create: () => SqlCall, ownLimit = limit): SqlCalls => ({
    what,
    limit: ownLimit,
    calls: Array.from({ length: draws }, create),
    // People and the log are read beside the dealers, who are few.
    mayScan: !what.startsWith('knowledge'),
  });

  const listUsers = (listed: Partial<Listed>) => {
    const everybody = { accounts: [large.id], search: '', withInternal: true };
    const order = { sort: 'Name', direction: 'asc', page: 1, size } as const;
    return read((trx) => listPeople(trx, { ...everybody, ...order, ...listed }));
  };
  const pages = large.users / size;
  for (const sort of ['Name', 'Email', 'Role'] as const)
    for (const direction of ['asc', 'desc'] as const)
      yield draw(`users by ${sort}, ${direction}, any page`, () =>
        listUsers({ sort, direction, page: between(1, pages) }),
      );
  yield draw('users: a name', () => listUsers({ search: pick([pick(firstNames), pick(lastNames)]) }));
  yield draw('users: 1 to 3 letters', () => listUsers({ search: pick(lastNames).slice(0, between(1, 3)) }));
  yield draw('users: nobody', () => listUsers({ search: 'zzzz qqqq' }));

  const days = { from: '2026-06-01', to: '2026-06-30' };
  const listLog = (more: object) =>
    read((trx) => listEntries(trx, { dealerId: large.id, days, search: '', size, ...more }));
  yield draw('audit log: a person in a month', () => listLog({ actor: `${large.id}-${between(0, large.users - 1)}` }));
  yield draw('audit log: users in a month', () => listLog({ kind: 'users' }));
  yield draw('audit log: everybody in it', () => read((trx) => actorsIn(trx, large.id)), limits.everyActor);

  const salesAi = { number: 1, id: product, name: 'Sales AI', category: 'SALES_AI' } as const;
  const scope = { dealerId: large.id, productId: product };
  const bank = { dealerId: large.id, isCdk: false, products: [salesAi], product: salesAi, scope };
  const listPart = (part: BankPart) => read((trx) => listBank(trx, bank, part));
  const search = (text: string) => listPart({ search: text, questions: 50 });
  yield draw('knowledge: the groups and how many questions each topic has', () => listPart({ questions: 0 }));
  yield draw('knowledge: a group, eight questions of each topic', () =>
    listPart({ questions: 8, groupId: pick(getGroups([])).id }),
  );
  yield draw('knowledge: a word', () => search(pick(subjects)));
  yield draw('knowledge: two words', () => search(`${pick(subjects)} ${pick(subjects)}`));
  yield draw('knowledge: two to four letters', () => search(pick(subjects).slice(0, between(2, 4))));
  yield draw(
    'knowledge: what every entry has',
    () => search(pick(['t', 'the', 'dealership', 'case'])),
    limits.everyEntry,
  );
}
