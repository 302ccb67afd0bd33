import { colleagues as colleaguesCall } from '@forecourt/api/contract/colleagues';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { Here } from '../../messaging/live/colleagueBook.ts';
import { type Colleagues, tellColleagues } from '../../messaging/live/colleagues.ts';
import { findConversation } from './conversation.ts';

/** Who else has a conversation open; the person who asks may read it, and has it open too. */
export function colleagueRoutes(contract: Contract, colleagues: Pick<Colleagues, 'in'>): void {
  contract.person(colleaguesCall, async ({ trx, person, dealerId, query }) => {
    const conversation = await findConversation(trx, person, dealerId, query.conversation_id);
    const place = { dealerId: conversation.dealerId, conversationId: conversation.id };
    const { window, state } = query;
    await tellColleagues(trx, { ...place, personId: person.id, window, state });
    const others = colleagues.in(place).filter(({ personId }) => personId !== person.id);
    return { Items: await named(trx, others) };
  });
}

/** A person who has been deleted meanwhile is left out. */
async function named(trx: ScopedTransaction, people: readonly Here[]) {
  if (people.length === 0) return [];
  const ids = people.map(({ personId }) => personId);
  const rows = await trx
    .selectFrom('person')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return people.flatMap(({ personId, isTyping }) => {
    const found = rows.find(({ id }) => id === personId);
    return found ? [{ UserId: personId, FullName: found.name, IsTyping: isTyping }] : [];
  });
}
