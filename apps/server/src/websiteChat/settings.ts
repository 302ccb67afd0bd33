import type { CallOutput } from '@forecourt/api/call';
import type { chatSettings } from '@forecourt/api/contract/websiteChat';
import type { ScopedTransaction } from '../db/scope.ts';
import { slotsOf } from '../forms/slots.ts';
import { readBusinessHours } from '../settings/businessHours/businessHours.ts';
import type { ChatDealer } from './chatDealer.ts';

/** The first message of every chat. */
export const welcome = "Welcome to our online vehicle showroom! I'm ready to help answer your questions.";

/** What the chat shows before anybody has written. */
export async function settingsOf(trx: ScopedTransaction, dealer: ChatDealer): Promise<CallOutput<typeof chatSettings>> {
  return {
    dealer_name: dealer.name,
    agent_name: dealer.productName,
    welcome,
    quick_replies: await quickReplies(trx, dealer),
    terms_url: null,
    privacy_url: null,
  };
}

/** Only what the dealer has: times for appointments, hours that somebody saved, a service scheduler, staff who join chats. */
async function quickReplies(trx: ScopedTransaction, dealer: ChatDealer): Promise<string[]> {
  const { hours, isSaved, timeZone } = await readBusinessHours(trx, dealer);
  const hasSlots = [...slotsOf(hours, timeZone).values()].some((slots) => slots.length > 0);
  return [
    ...(hasSlots ? ['Schedule a test drive'] : []),
    ...(isSaved ? ['What are your hours?'] : []),
    ...(dealer.hasServiceScheduler ? ['Schedule service'] : []),
    ...(dealer.hasTakeover ? ['Talk to a person'] : []),
  ];
}
