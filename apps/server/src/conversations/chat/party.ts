import { chatClose } from '@forecourt/api/contract/chatSocket';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Identity } from '../../platform/access/accessToken.ts';
import type { Caller, Callers } from '../../platform/access/callers.ts';
import { findRecord } from '../../platform/access/person.ts';
import { findShopperChat, tokenHash } from '../../platform/access/shopper.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';
import { findTakeover, type TakenOver } from '../takeover/state.ts';
import { keepTakeoverTimers } from '../takeover/timers.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';

/** Who holds a socket, and on which chat. */
export type Party =
  | { by: 'shopper'; chat: TakenOver; tokenHash: Buffer }
  | { by: 'staff'; chat: TakenOver; personId: string; identity: Identity };

/** Why a socket is closed by the server, with the code that says so (`chatClose`, or RFC 6455 §7.4.1). */
export class ChatClosed extends Error {
  override readonly name = 'ChatClosed';
  readonly code: number;
  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}

export const signedOut = () => new ChatClosed(chatClose.unauthenticated, 'Sign in to continue');
export const notOwner = () => new ChatClosed(chatClose.notOwner, 'You’re not in this chat');

export interface Admission {
  database: Pick<Database, 'db' | 'beginningWith'>;
  callers: Callers;
}

/** The shopper whose browser has this token. @throws ChatClosed */
export async function admitShopper({ database }: Admission, token: string): Promise<Party> {
  const shopper = await findShopper(database.db, token);
  if (!shopper) throw signedOut();
  return shopper;
}

/** The same, where a token that opens nothing is no fault. */
export async function findShopper(db: Database['db'], token: string): Promise<Party | undefined> {
  const chat = await findShopperChat(db, token);
  return chat && { by: 'shopper', chat, tokenHash: tokenHash(token) };
}

/**
 * The salesperson who has joined a chat. Their takeover goes on from here, or has ended: one of the two, as both hold the lead.
 * @param cid the conversation's id, in the account or, where none is named, in any of the person's
 * @throws ChatClosed
 */
export async function admitStaff(
  admission: Admission,
  token: string,
  { cid, account }: { cid: string; account?: string | undefined },
): Promise<Party> {
  const caller = await findCaller(admission, token);
  const { identity } = caller;
  const person = account === undefined ? caller.person : findRecord(caller, account);
  return withDealers(admission.database, person.dealerIds, async (trx) => {
    const chats = await trx
      .selectFrom('conversation')
      .select(['dealer_id as dealerId', 'id as conversationId', 'lead_id as leadId'])
      .where('id', '=', cid)
      .where((eb) => eb('dealer_id', '=', eb.fn.any(eb.val(person.dealerIds))))
      .$if(account !== undefined, (named) => named.where('dealer_id', '=', account!))
      .where('takeover', '=', 'IN_PROGRESS')
      .where((eb) => isHeldBy(person, eb.ref('product_id')))
      .execute();
    await lockLeads(trx, chats);
    const own: TakenOver[] = [];
    for (const chat of chats) {
      const takeover = await findTakeover(trx, chat);
      if (takeover?.status === 'IN_PROGRESS' && takeover.ownerId === person.id) own.push(chat);
    }
    // Ids are the dealers' own: of two chats with one id nobody could say which is meant.
    if (own.length !== 1) throw notOwner();
    const [chat] = own as [TakenOver];
    await keepTakeoverTimers(trx, chat);
    return { by: 'staff', chat, personId: person.id, identity };
  });
}

async function findCaller({ callers }: Admission, token: string): Promise<Caller> {
  try {
    return await callers.find(token);
  } catch (error) {
    // Where the database is away, nobody is signed out by it.
    throw error instanceof Refusal ? signedOut() : error;
  }
}
