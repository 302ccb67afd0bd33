import { randomUUID } from 'node:crypto';
import { addressOn, getChannel, isOutboundChannel } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { findSubject } from '../leads/subject.ts';
import type { ConsentUpdate } from './consent.ts';
import type { NewMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';
import type { WrongPerson } from './wrongPerson.ts';

/** What is answered to an opt-out, by its reason. */
const confirmations: Record<WrongPerson | 'asked', (dealer: string) => string> = {
  asked: (dealer) =>
    `${dealer}: You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.`,
  'wrong-number': (dealer) =>
    `${dealer}: Sorry about the mix-up, and thanks for telling us. We won’t message you again.`,
  death: (dealer) => `${dealer}: We’re very sorry for your loss. We won’t send any more messages.`,
};

const inChat =
  'You’re unsubscribed. We won’t send you any more texts or emails. You can still ask questions in this chat.';

/** What of a message that opts out decides how it is confirmed. */
type ConfirmedOptOut = Pick<
  ConsentUpdate['firstOptOuts'][number],
  'dealerId' | 'leadId' | 'conversationId' | 'channel' | 'isLive' | 'reason'
>;

/**
 * The one message after an opt-out, which confirms it and says nothing else (47 CFR 64.1200(a)(12)), in the words that carriers use.
 * Somebody who reports that we write to the wrong person gets one on every channel. In a chat it adds that questions there are still
 * answered.
 * @param optOuts messages that opt out for the first time
 */
export async function createOptOutConfirmations(
  trx: Kysely<Schema>,
  optOuts: readonly ConfirmedOptOut[],
): Promise<NewMessage[]> {
  const live = optOuts.filter(
    ({ channel, isLive, reason }) => isLive && (reason !== undefined || getChannel(channel).confirmsOptOut),
  );
  // Of two in one transaction the first.
  const first = [
    ...new Map(live.toReversed().map((message) => [`${message.dealerId}\n${message.leadId}`, message])).values(),
  ];
  if (first.length === 0) return [];
  const leads = await trx
    .selectFrom(leadRows(first))
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'i.dealerId').onRef('l.id', '=', 'i.leadId'))
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .select(['l.dealer_id as dealerId', 'l.id as leadId', 'l.email', 'l.phone', 'd.name as dealerName'])
    .execute();
  const messages = await Promise.all(
    leads.map(async ({ dealerId, leadId, dealerName, ...addresses }): Promise<NewMessage[]> => {
      const optOut = first.find((one) => one.dealerId === dealerId && one.leadId === leadId)!;
      const { conversationId, channel, reason } = optOut;
      const isSent = isOutboundChannel(channel);
      const recipient = isSent ? addressOn(channel, addresses) : null;
      if (isSent && recipient === null) return [];
      return [
        {
          dealerId,
          id: randomUUID(),
          conversationId,
          initiator: 'SYSTEM',
          channel,
          body: escapeText(reason === undefined && !isSent ? inChat : confirmations[reason ?? 'asked'](dealerName)),
          isLive: true,
          ...(isSent && {
            delivery: {
              recipient,
              subject: getChannel(channel).hasSubject ? await findSubject(trx, { dealerId, leadId }) : null,
              confirmsOptOut: true,
            },
          }),
        },
      ];
    }),
  );
  return messages.flat();
}
