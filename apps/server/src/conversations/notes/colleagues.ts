import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Mentioned } from '../../messaging/notices/notifyMentioned.ts';
import type { Conversation } from '../dialogue/conversation.ts';

/** Whom a note in a conversation can mention: the dealer's own people who hold its product, by name, without the one who writes. */
export const listMentionable = (
  trx: ScopedTransaction,
  { dealerId, productId }: Pick<Conversation, 'dealerId' | 'productId'>,
  personId: string,
): Promise<Mentioned[]> =>
  trx
    .selectFrom('person_account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['p.id', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'), 'p.email'])
    .where('a.dealer_id', '=', dealerId)
    .where('a.is_internal', '=', false)
    .where('p.id', '<>', personId)
    .where((eb) => eb.or([eb('p.products', 'is', null), eb(eb.val(productId), '=', eb.fn.any('p.products'))]))
    .where(sql<boolean>`trim(p.first_name || ' ' || p.last_name) <> ''`)
    .orderBy('a.name_key')
    .orderBy('p.id')
    .execute();
