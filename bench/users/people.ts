import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { loadLines } from '../../apps/server/src/feed/load.ts';

/** The people of one account. */
export const count = 5000;
/** Of other accounts. */
const others = 20_000;
/** Entries of the account's audit log, over a year. */
const entries = 200_000;

export const account = 'store-0';
/** Those of whoever manages them. */
export const otherAccounts = Array.from({ length: 10 }, (_, index) => `store-${index}`);
export const personId = (number: number): string => `p${number}`;
export const adminId = personId(0);

/** One account of 5,000 people, half of whom hold two more, nine others, and a year of what was done there. */
export async function loadPeople({ pool }: Database): Promise<void> {
  const { between, pick } = random(1900);
  const policy = [{ Resource: 'Settings:Preferences', Allow: ['*'] }];
  const dealers = otherAccounts.map((id) => ({
    type: 'dealer' as const,
    id,
    group: 'Bench',
    name: `Store ${id}`,
    retailer_name: 'impel' as const,
    time_zone: 'America/New_York',
    country: 'US' as const,
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' as const }],
  }));
  const people = Array.from({ length: count }, (_, number) => {
    const [first_name, last_name] = [pick(firstNames), pick(lastNames)];
    return {
      type: 'person' as const,
      id: personId(number),
      first_name,
      last_name,
      email: `${personId(number)}@${number % 50 === 0 ? 'forecourt.example' : 'stores.example'}`,
      username: personId(number),
      ...(number % 3 !== 2 && { role: number < 10 || number % 20 === 0 ? 'ADMIN' : 'REGULAR' }),
      retailer_name: 'impel' as const,
      dealers:
        number === 0 ? otherAccounts : number % 2 === 0 ? [account] : [account, `store-${between(1, 4)}`, 'store-9'],
      ...(number % 20 === 0 && { policy }),
    };
  });
  const { rejected } = await loadLines(
    pool,
    [...dealers, ...people].map((record, index) => ({ line: index + 1, record })),
  );
  if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
  // The others of an installation.
  await pool.query(
    `insert into person (id, subject, first_name, last_name, email, username)
     select 'other' || n, 'other' || n, 'First' || n % 700, 'Last' || n % 900, 'other' || n || '@elsewhere.example', 'other' || n
     from generate_series(1, ${others}) n`,
  );
  await pool.query(
    `insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
     select id, 'store-' || 5 + n % 4, 0, name_key, email_key, role_key, is_internal from generate_series(1, ${others}) n join person on id = 'other' || n`,
  );
  await pool.query(
    `insert into audit (at, dealer_id, actor, action, subject, before, after)
     select '2026-01-01'::timestamptz + n * interval '365 days' / ${entries}, 'store-' || case when n % 4 = 0 then n % 10 else 0 end,
       'p' || n * 7919 % ${count}, (array['replies.send', 'session.login', 'conversations.seen', 'drafts.save', 'preferences.update', 'users.update'])
         [case when n % 500 = 0 then 6 else 1 + n % 5 end], 'p' || n % ${count}, '{"role": "REGULAR"}', '{"role": "ADMIN"}'
     from generate_series(1, ${entries}) n`,
  );
  await pool.query('vacuum analyze');
}
