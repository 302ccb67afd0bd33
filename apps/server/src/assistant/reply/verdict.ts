import { isOutboundChannel } from '@forecourt/api/channels';
import type { NotWorkedReason } from '@forecourt/api/contract/not-worked';
import type { Kysely } from 'kysely';
import { allowsAutomatic, listConsents } from '../../messaging/leads/leadConsent.ts';
import { quietUntil, type QuietTime } from '../../messaging/leads/quietTime.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type SendBlock, sendBlockNow } from '../../messaging/leads/sendBlock.ts';
import { type Step, findStep } from './followUps.ts';
import {
  canReach,
  type Channel,
  isWrittenTo,
  type LatestMessage,
  latestMessage,
  getRecipient,
  type Turn,
  type WorkedLead,
} from './turn.ts';

/** What becomes of a turn at a moment. */
export type Verdict =
  /** It is sent; a follow-up's words are known, the others are written then. */
  | { kind: 'send'; channel: Channel; step: Step | undefined; latest: LatestMessage | undefined }
  /** It is sent when texting hours begin. */
  | { kind: 'wait'; channel: Channel; step: Step | undefined; quiet: QuietTime }
  /** It is dropped: nothing may be sent to the lead. */
  | { kind: 'blocked'; reason: SendBlock | Extract<NotWorkedReason, 'no_address'> }
  /** It is dropped, and what comes after it goes on: a step that is off, a question that somebody has answered. */
  | { kind: 'obsolete' };

/** Facts about a turn, for the rule below. */
interface TurnFacts {
  /** Undefined for a turn that there is nothing to say in. */
  planned: { channel: Channel; step: Step | undefined; latest: LatestMessage | undefined } | undefined;
  canReach: boolean;
  block: SendBlock | null;
  quiet: QuietTime | undefined;
}

/** The rule, by which the worker sends and the next message is shown: nothing to say, no way to the lead, blocked, quiet hours. */
export function verdictBy({ planned, canReach: reaches, block, quiet }: TurnFacts): Verdict {
  if (!planned) return { kind: 'obsolete' };
  // A block is reported before a missing address, since a block is what somebody can change.
  if (block !== null) return { kind: 'blocked', reason: block };
  if (!reaches) return planned.step ? { kind: 'obsolete' } : { kind: 'blocked', reason: 'no_address' };
  return quiet ? { kind: 'wait', channel: planned.channel, step: planned.step, quiet } : { kind: 'send', ...planned };
}

/** Channels for a first message, in order of preference. */
const firstChannels = ['email', 'sms'] as const satisfies Channel[];

/**
 * What becomes of a turn at a moment: asked when it is due, once more when its message is stored, and when the console shows what comes
 * next (assistant/nextMessage/nextTouch.ts).
 * @param now the moment; for a turn that waits, its time
 */
export async function verdictOn(db: Kysely<Schema>, turn: Turn, lead: WorkedLead, now: Date): Promise<Verdict> {
  const planned = await planMessage(db, turn, lead);
  if (!planned) return verdictBy({ planned, canReach: false, block: null, quiet: undefined });
  const { channel } = planned;
  return verdictBy({
    planned,
    canReach: canReach(lead, channel),
    block: await sendBlockNow(db, turn, channel),
    quiet: await quietUntil(db, turn, channel, { isReply: turn.kind === 'answer', now }),
  });
}

/**
 * What a turn says, and on which channel; nothing where the statements that came with the lead do not let it (messaging/leads/leadConsent.ts). A first message
 * without an address has none and is on the first that there could be.
 */
async function planMessage(db: Kysely<Schema>, turn: Turn, lead: WorkedLead): Promise<TurnFacts['planned']> {
  const { dealerId } = turn;
  const consents = await listConsents(db, dealerId, turn.leadId);
  if (turn.kind === 'follow-up') {
    const step = await findStep(db, turn, lead);
    if (!step || !allowsAutomatic(consents, step.channel, 'marketing')) return undefined;
    return { channel: step.channel, step, latest: undefined };
  }
  const { conversationId, startedOn } = lead;
  const latest = conversationId === null ? undefined : await latestMessage(db, dealerId, conversationId);
  if (turn.kind === 'answer')
    return latest?.initiator === 'HUMAN' && allowsAutomatic(consents, latest.channel, 'inquiry')
      ? { channel: latest.channel, step: undefined, latest }
      : undefined;
  const isGreeted = conversationId !== null && (await isWrittenTo(db, dealerId, conversationId));
  if (isGreeted || (startedOn !== null && !isOutboundChannel(startedOn))) return undefined;
  const allowed = firstChannels.filter((one) => allowsAutomatic(consents, one, 'inquiry'));
  const channel = allowed.find((one) => getRecipient(lead, one) !== null) ?? allowed[0];
  if (channel === undefined) return undefined;
  return { channel, step: undefined, latest };
}
