import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Chat } from '../chat/office.ts';
import { dealerId } from '../million.ts';
import { createReader } from '../reader.ts';
import { product } from '../records.ts';
import { type Server, signToken } from '../serverProcess.ts';
import { admin } from './people.ts';

/** Functions that each request a list of conversations: one for the dealer of `people.ts`, and one for each salesperson in a chat. */
export async function createReaders(
  database: Database,
  server: Pick<Server, 'origin' | 'environment'>,
  chats: readonly Chat[],
): Promise<(() => Promise<void>)[]> {
  const dealerByPerson = new Map(chats.map(({ person, dealer }) => [person, dealer]));
  return Promise.all([
    signToken(database, server, admin).then((token) => createReader(server, token, dealerId, product)),
    ...[...dealerByPerson].map(async ([person, dealer]) =>
      createReader(server, await signToken(database, server, person), dealer, 'DealerChat'),
    ),
  ]);
}
