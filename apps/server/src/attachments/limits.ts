import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ShopperChat } from '../identity/shopper.ts';

/** What shoppers may store: in one chat, and at one dealer within a day. Anybody can begin a chat. */
const shopperLimits = { filesOfChat: 40, bytesOfChat: 100 * 1024 * 1024, bytesOfDealerDay: 1024 * 1024 * 1024 };

/**
 * @throws Refusal where a shopper has sent too much. It is looked at before a file is checked, which costs more than the look, and so
 *   a few that come at once may pass together.
 * @param limits others in tests only
 */
export async function requireRoom(
  trx: ScopedTransaction,
  { dealerId, conversationId }: Pick<ShopperChat, 'dealerId' | 'conversationId'>,
  limits = shopperLimits,
): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: string; ofDay: string }>`
    select count(*)::int as files, coalesce(sum(size), 0) as bytes,
      (select coalesce(sum(size), 0) from attachment
        where dealer_id = ${dealerId} and is_shoppers and uploaded_at > now() - interval '1 day') as "ofDay"
    from attachment where dealer_id = ${dealerId} and conversation_id = ${conversationId} and is_shoppers`.execute(trx);
  const { files, bytes, ofDay } = rows[0]!;
  if (files >= limits.filesOfChat || Number(bytes) >= limits.bytesOfChat)
    throw new Refusal(
      409,
      'chat-full',
      'This chat can’t take more files. Ask us for an email address to send them to.',
    );
  if (Number(ofDay) >= limits.bytesOfDealerDay)
    throw new Refusal(503, 'busy', 'Files can’t be sent right now. Try again later.');
}
