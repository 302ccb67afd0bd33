import type { Database } from '../../apps/server/src/db/database.ts';
import { withDealers } from '../../apps/server/src/db/scope.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import type { Bank, BankProduct } from '../../apps/server/src/knowledge/bank.ts';
import { findEntry } from '../../apps/server/src/knowledge/entries.ts';
import { groupsOf } from '../../apps/server/src/knowledge/groups.ts';
import { type BankPart, listBank } from '../../apps/server/src/knowledge/list.ts';
import { saveEntry } from '../../apps/server/src/knowledge/saveEntry.ts';
import { dealerId, entries, product, words } from './entries.ts';

const products: BankProduct[] = [
  { number: 1, id: product, name: 'Sales AI', category: 'SALES_AI' },
  { number: 2, id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
  { number: 3, id: 'SERVICE', name: 'Service AI', category: 'SERVICE_AI' },
];
const bank: Bank = {
  dealerId,
  isCdk: false,
  products,
  product: products[0]!,
  scope: { dealerId, productId: product },
};

/** The group of entry n (entries.ts). */
const groupOf = (n: number) => groupsOf([])[n % 4]!.id;

type BankCall = (database: Database) => Promise<void>;

/** A search that finds ten thousand of ten thousand. */
export const inEveryEntry = 'search for what every entry has';

/** How often each kind of call is drawn. */
const draws = 60;

/** Calls of the screen as the routes make them, by what they are. */
export function bankCalls(): Record<string, BankCall[]> {
  const { between, pick } = random(4319);
  const several = (make: () => BankCall) => Array.from({ length: draws }, make);
  const list =
    (part: BankPart): BankCall =>
    async (database) =>
      void (await withDealers(database, [dealerId], (trx) => listBank(trx, bank, part)));
  const search = (text: string) => list({ search: text, questions: 50 });
  const save =
    (id: string, productNumbers: number[]): BankCall =>
    (database) =>
      withDealers(database, [dealerId], async (trx) => {
        const row = (await findEntry(trx, dealerId, id))!;
        await saveEntry(trx, bank, {
          entryId: id,
          productNumbers,
          question: row.question,
          answer: `<p>Changed ${row.version} times.</p>${row.answer.slice(0, 400)}`,
          groupId: groupOf(Number(id)),
          topicId: row.topic_id,
          version: row.version,
          personId: 'ann',
        });
      });
  return {
    'the groups and how many questions each topic has': several(() => list({ questions: 0 })),
    'a group: eight questions of each topic': several(() => list({ questions: 8, groupId: pick(groupsOf([])).id })),
    'search for a word': several(() => search(pick(words))),
    'search for two words': several(() => search(`${pick(words)} ${pick(words)}`)),
    'search for two to four letters': several(() => search(pick(words).slice(0, between(2, 4)))),
    [inEveryEntry]: several(() => search(pick(['t', 'the', 'dealership', 'case']))),
    'save an answer': several(() => save(String(10 * between(0, entries / 10 - 1) + between(1, 9)), [1])),
    'save an answer in three products': several(() => save(String(10 * between(1, entries / 10)), [1, 2, 3])),
  };
}
