import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { firstNames, lastNames } from '../apps/server/src/demo/names.ts';
import { random } from '../apps/server/src/demo/random.ts';
import type { FeedRecord } from '../packages/api/src/contract/feed.ts';
import { createDealer, createPerson, product } from './records.ts';

/** A dealer with many users, and as many entries in its Knowledge Bank as one may have. */
export const large = { id: 'large-dealer', users: 5000, entries: 10_000 };

/** The person who manages them. */
export const admin = { id: 'large-dealer-0', email: 'p0@large-dealer.example', password: demoPassword };

/** What entries are about: each subject is in about a tenth of them. */
export const subjects = (
  'warranty, financing, lease, trade-in, oil change, brakes, tires, battery, charger, F-150, RAV4, Camry, Outback, hybrid, ' +
  'delivery, deposit, registration, insurance, recall, inspection, loaner, shuttle, appointment, credit, down payment, mileage, ' +
  'title, key fob, detailing, windshield, towing, roadside, parts, accessories, tint, wheels, transmission, coolant, alignment, wipers'
).split(', ');

const groups = ['Sales', 'Vehicles', 'Service', 'Dealership'];
const advice = 'Ask at the front desk of the dealership, or call us and we look it up for you. '.repeat(4);

export function* createLargeDealer({ id, users, entries } = large): Generator<FeedRecord> {
  const { pick } = random(2301);
  yield createDealer(id, { settings: { HasKnowledgeBank: true } });
  for (let n = 0; n < users; n++)
    yield createPerson(`${id}-${n}`, [id], {
      first_name: pick(firstNames),
      last_name: pick(lastNames),
      email: `p${n}@${id}.example`,
      role: n % 20 === 0 ? 'ADMIN' : 'REGULAR',
      ...(n === 0 && { policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }] }),
    });
  for (let n = 0; n < entries; n++)
    yield {
      type: 'knowledge',
      dealer: id,
      product,
      id: `entry-${n}`,
      group: groups[n % groups.length]!,
      topic: `Topic ${n % 200}`,
      question: `How much is the ${pick(subjects)} for a ${pick(subjects)}, case ${n}?`,
      answer: `<p>Your ${pick(subjects)} and the ${pick(subjects)} come with <b>${pick(subjects)}</b>. ${advice}</p>`,
    };
}
