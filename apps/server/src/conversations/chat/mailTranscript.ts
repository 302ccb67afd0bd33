import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { escapeText } from '@forecourt/api/escapeHtml';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { judge } from '../../messaging/delivery/admission.ts';
import { findHold } from '../../messaging/delivery/outboundPolicy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { dealerFormats } from '../../settings/dealerLocale.ts';
import type { TakenOver } from '../takeover/state.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { type Line, transcriptHtml } from './transcript.ts';

/** How often a day one chat is mailed: the address is anybody's. */
const maxADay = 3;

/** The ids of the messages that say so in the chat. */
const prefix = 'transcript-';

/**
 * Mails a chat to the address that its shopper typed, and says so in the chat. The same again changes nothing.
 * @throws Refusal for an address that is none, where mail is not wanted, or too often
 */
export async function mailTranscript(
  trx: ScopedTransaction,
  chat: TakenOver,
  { id: asked, email }: Extract<ClientFrame, { event_name: 'MailTranscript' }>,
): Promise<void> {
  const { dealerId, conversationId } = chat;
  const recipient = email.trim();
  if (!z.safeParse(z.email(), recipient).success) throw new Refusal(400, 'invalid-input', 'Incorrect email');
  await lockLeads(trx, [chat]);
  const id = prefix + asked;
  const facts = await loadFacts(trx, chat, id);
  if (facts.isKnown) return;
  await refuseHeld(trx, chat, recipient);
  if (facts.sentToday >= maxADay)
    throw new Refusal(
      429,
      'too-many-transcripts',
      'We’ve already emailed this conversation today. Try again tomorrow.',
    );

  const { time } = await dealerFormats(trx, dealerId, facts.country);
  const html = transcriptHtml(await listLines(trx, chat), { ...facts, clock: time });
  await audit(trx, {
    dealerId,
    actor: 'shopper',
    action: 'chat.mailTranscript',
    subject: id,
  });
  await record(trx, {
    messages: [
      {
        dealerId,
        id,
        conversationId,
        initiator: 'SYSTEM',
        channel: 'chat',
        body: escapeText(`We’re emailing this conversation to ${recipient}.`),
        isLive: true,
        delivery: {
          channel: 'email',
          html,
          recipient,
          subject: `Your conversation with ${facts.dealerName}`,
          isReply: true,
        },
      },
    ],
  });
}

/** @throws Refusal where the mail would not leave (messaging/delivery/outboundPolicy.ts) */
async function refuseHeld(trx: ScopedTransaction, chat: TakenOver, recipient: string): Promise<void> {
  const mail = { channel: 'email', recipient, isByStaff: false, isReply: true, confirmsOptOut: false };
  const { facts } = await judge(trx, { ...chat, ...mail });
  const hold = findHold(facts);
  if (!hold) return;
  if (hold.rule === 'optedOut') throw new Refusal(409, 'unsubscribed', 'You’ve asked us not to email you.');
  throw new Refusal(
    429,
    'too-many-transcripts',
    hold.rule === 'strangersAddress'
      ? 'We’ve already written to this address. Reply to that email, and we can send more.'
      : 'We can’t send more emails right now. Try again tomorrow.',
  );
}

const loadFacts = (trx: ScopedTransaction, { dealerId, conversationId, leadId }: TakenOver, id: string) =>
  trx
    .selectFrom('dealer as d')
    .innerJoin('lead as l', 'l.dealer_id', 'd.id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'd.id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['d.name as dealerName', 'p.name as agentName', 'd.country', 'd.time_zone as timeZone'])
    .select((eb) => [
      eb.exists(eb.selectFrom('message').where('dealer_id', '=', dealerId).where('id', '=', id)).as('isKnown'),
      eb
        .selectFrom('message')
        .select(eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .where('dealer_id', '=', dealerId)
        .where('conversation_id', '=', conversationId)
        .where('initiator', '=', 'SYSTEM')
        .where('id', 'like', `${prefix}%`)
        .where('at', '>', sql<Date>`now() - interval '1 day'`)
        .$asScalar()
        .$notNull()
        .as('sentToday'),
    ])
    .where('d.id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirstOrThrow();

/** What both sides have written in the chat, in its order; not what went by other channels. */
const listLines = (trx: ScopedTransaction, { dealerId, conversationId }: TakenOver): Promise<Line[]> =>
  trx
    .selectFrom('message as m')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'm.person_id').on('m.initiator', '=', 'SPECIALIST'))
    .select(['m.initiator', 'p.first_name as firstName', 'm.body', 'm.at'])
    .where('m.dealer_id', '=', dealerId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.visibility', '=', 'customer')
    .where('m.seq', 'is not', null)
    .orderBy('m.seq')
    .$narrowType<Pick<Line, 'initiator'>>()
    .execute();
