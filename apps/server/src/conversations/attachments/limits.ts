import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ShopperChat } from '../../platform/access/shopper.ts';

const megabyte = 1024 * 1024;

/**
 * What shoppers may store: in one chat, and from one address at a dealer within a day. Anybody can begin a chat, and an address that
 * sends too much stops nobody at another. Once a dealer has got a lot within a day, an address may send less.
 */
const shopperLimits = {
  filesOfChat: 40,
  bytesOfChat: 100 * megabyte,
  bytesOfAddressDay: 200 * megabyte,
  bytesOfBusyDay: 1024 * megabyte,
  bytesOfAddressOnBusyDay: 30 * megabyte,
};

/**
 * @throws Refusal where a shopper has sent too much. It is looked at before a file is checked, which costs more than the look, and so
 *   a few that come at once may pass together.
 * @param address the shopper's, as `addressKey` names it
 * @param limits others in tests only
 */
export async function requireRoom(
  trx: ScopedTransaction,
  { dealerId, conversationId }: Pick<ShopperChat, 'dealerId' | 'conversationId'>,
  address: string,
  limits = shopperLimits,
): Promise<void> {
  const { files, bytes, ofDay, ofAddress } = await trx
    .with('day', (db) =>
      db
        .selectFrom('attachment')
        .select(['size', 'uploaded_from'])
        .where('dealer_id', '=', dealerId)
        .where('is_shoppers', '=', true)
        .where('uploaded_at', '>', sql<Date>`now() - interval '1 day'`),
    )
    .selectFrom('attachment')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('files'),
      eb.fn.sum('size').as('bytes'),
      eb.selectFrom('day').select(eb.fn.sum('size').as('bytes')).as('ofDay'),
      eb.selectFrom('day').select(eb.fn.sum('size').as('bytes')).where('uploaded_from', '=', address).as('ofAddress'),
    ])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('is_shoppers', '=', true)
    .executeTakeFirstOrThrow();
  if (files >= limits.filesOfChat || Number(bytes) >= limits.bytesOfChat)
    throw new Refusal(
      409,
      'chat-full',
      'This chat can’t take more files. Ask us for an email address to send them to.',
    );
  const share = Number(ofDay) >= limits.bytesOfBusyDay ? limits.bytesOfAddressOnBusyDay : limits.bytesOfAddressDay;
  if (Number(ofAddress) >= share)
    throw new Refusal(
      409,
      'address-full',
      'Too many files have come from your network today. Ask us for an email address to send them to.',
    );
}
