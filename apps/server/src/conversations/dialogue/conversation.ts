import type { ProductCategory } from '@forecourt/api/contract/products';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { isHeldBy } from './heldProduct.ts';

/** A conversation with its lead, as calls on one conversation need it. */
export interface Conversation {
  dealerId: string;
  /** The requested id. */
  id: string;
  productId: string;
  productName: string;
  category: ProductCategory;
  leadId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** The dealer's, two letters. */
  country: string;
  /** The conversation itself; for a preview, its original. */
  ofId: string;
  /** A preview has messages of its own and nothing else (spec 3 §4, "Preview mode"). */
  isPreview: boolean;
  /** Whether the assistant was stopped for the customer. */
  isBlacklisted: boolean;
}

/**
 * Finds a conversation or preview that the person may read: in the requested account, else in another that they hold, where the
 * console then takes them (spec 3 §2).
 * @throws 404 for one that does not exist, or is of an account or a product that the person does not hold
 */
export const findConversation = (
  trx: ScopedTransaction,
  person: Reader,
  dealerId: string,
  id: string,
): Promise<Conversation> =>
  find(trx, person, id, { first: dealerId, dealerIds: person.dealerIds, ofPreviews: [true, false] });

/** Of a person what decides which conversations they may read. */
type Reader = Pick<Person, 'id' | 'products' | 'dealerIds'>;

/**
 * A real conversation, in the requested account only: changes name the account they mean.
 * @throws 404
 */
export const findConversationIn = (
  trx: ScopedTransaction,
  person: Reader,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [false] });

/**
 * A conversation or preview of the requested account.
 * @throws 404
 */
export const findConversationOrPreviewIn = (
  trx: ScopedTransaction,
  person: Reader,
  dealerId: string,
  id: string,
): Promise<Conversation> =>
  find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [true, false] });

/**
 * A preview of the requested account.
 * @throws 404
 */
export const findPreviewIn = (
  trx: ScopedTransaction,
  person: Reader,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [true] });

async function find(
  trx: ScopedTransaction,
  person: Reader,
  id: string,
  { first, dealerIds, ofPreviews }: { first: string; dealerIds: string[]; ofPreviews: boolean[] },
): Promise<Conversation> {
  const conversation = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('conversation')
        .select(['dealer_id', 'id', 'id as of_id', eb.lit<boolean>(false).as('is_preview')])
        .where('dealer_id', 'in', dealerIds)
        .where('id', '=', id)
        .unionAll(
          eb
            .selectFrom('preview')
            .select(['dealer_id', 'id', 'conversation_id as of_id', eb.lit<boolean>(true).as('is_preview')])
            .where('dealer_id', 'in', dealerIds)
            .where('id', '=', id),
        )
        .as('t'),
    )
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 't.dealer_id').onRef('c.id', '=', 't.of_id'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'c.dealer_id').onRef('p.id', '=', 'c.product_id'),
    )
    .select(['c.dealer_id as dealerId', 't.id', 'c.id as ofId', 't.is_preview as isPreview'])
    .select(['c.product_id as productId', 'p.name as productName', 'p.category', 'd.country'])
    .select(['l.id as leadId', 'l.first_name as firstName', 'l.last_name as lastName', 'l.email', 'l.phone'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('vin_blacklist as b')
            .whereRef('b.dealer_id', '=', 'l.dealer_id')
            .whereRef('b.lead_id', '=', 'l.id'),
        )
        .$castTo<boolean>()
        .as('isBlacklisted'),
    )
    .where('t.is_preview', 'in', ofPreviews)
    .where((eb) => isHeldBy(person, eb.ref('c.product_id')))
    .orderBy((eb) => eb('c.dealer_id', '<>', first))
    .orderBy('c.dealer_id')
    .limit(1)
    .$narrowType<Pick<Conversation, 'category'>>()
    .executeTakeFirst();
  if (!conversation) throw notFound('This conversation doesn’t exist, or you don’t have access to it', id);
  return conversation;
}
