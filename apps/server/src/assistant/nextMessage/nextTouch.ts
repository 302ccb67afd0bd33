import { createHash } from 'node:crypto';
import type { Nothing, Touch } from '@forecourt/api/contract/nextTouch';
import type { ReferencePoint } from '@forecourt/api/contract/settings/follow-up';
import { sql } from 'kysely';
import { findLead, type Turn, type WorkedLead } from '../reply/turn.ts';
import { type Verdict, verdictOn } from '../reply/verdict.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { getBlock, type Situation, loadSituations, whyNothing } from '../../messaging/leads/whyNothing.ts';
import { describeNothing } from './details.ts';
import { appointmentAt } from '../../messaging/leads/appointmentAt.ts';

/** A conversation, by its keys. */
export interface ConversationKey {
  dealerId: string;
  id: string;
  leadId: string;
}

interface Timer extends Turn {
  dueAt: Date;
  reference: ReferencePoint | null;
  minutes: number | null;
  isEdited: boolean;
  editedBy: string | null;
  heldBy: string | null;
  heldAt: Date | null;
}

/** What comes next, with what is needed to act on it. */
export interface Next {
  touch: Touch | null;
  nothing: Nothing | null;
  /** Another one whenever anything about it is another. */
  version: number;
  turn: Turn | undefined;
  lead: WorkedLead | undefined;
}

/**
 * What the assistant sends next in a conversation, or why it sends nothing. It asks of each turn that waits what the worker will ask when
 * it is due (assistant/reply/verdict.ts), and passes over those that would be dropped.
 */
export async function findNextTouch(trx: ScopedTransaction, conversation: ConversationKey, now: Date): Promise<Next> {
  const { dealerId, leadId } = conversation;
  const [lead, situations, latestId] = [
    await findLead(trx, conversation),
    await loadSituations(trx, dealerId, [leadId]),
    await findLatestId(trx, conversation),
  ];
  const situation = situations.get(leadId)!;
  const found = lead && getBlock(situation) === null ? await firstSent(trx, conversation, lead, now) : undefined;
  if (found) {
    const touch = present(found.timer, found.verdict, now);
    const { Id, Channel, Text, Hold } = touch;
    return { touch, nothing: null, version: getHash([Id, Channel, Text, Hold, latestId]), turn: found.timer, lead };
  }
  const nothing = await explainNothing(trx, conversation, situation, now);
  return { touch: null, nothing, version: getHash([nothing.Reason, latestId]), turn: undefined, lead };
}

type Sent = Extract<Verdict, { kind: 'send' | 'wait' }>;

async function firstSent(
  trx: ScopedTransaction,
  conversation: ConversationKey,
  lead: WorkedLead,
  now: Date,
): Promise<{ timer: Timer; verdict: Sent } | undefined> {
  for (const timer of await listTimers(trx, conversation)) {
    const at = timer.dueAt > now ? timer.dueAt : now;
    const verdict = await verdictOn(trx, timer, lead, at);
    if (verdict.kind === 'send' || verdict.kind === 'wait') return { timer, verdict };
  }
  return undefined;
}

/** In the order in which they are sent: an answer or a greeting comes before follow-ups. */
const listTimers = (trx: ScopedTransaction, { dealerId, leadId }: ConversationKey): Promise<Timer[]> =>
  trx
    .selectFrom('timer as t')
    .leftJoin('person as e', 'e.id', 't.words_by')
    .leftJoin('person as h', 'h.id', 't.held_by')
    .select(['t.dealer_id as dealerId', 't.id', 't.kind', 't.lead_id as leadId', 't.subject', 't.due_at as dueAt'])
    .select(['t.reference', 't.minutes', 't.held_at as heldAt'])
    .select((eb) => [
      eb('t.words', 'is not', null).$castTo<boolean>().as('isEdited'),
      sql<string | null>`e.first_name || ' ' || e.last_name`.as('editedBy'),
      sql<string | null>`h.first_name || ' ' || h.last_name`.as('heldBy'),
    ])
    .where('t.dealer_id', '=', dealerId)
    .where('t.lead_id', '=', leadId)
    .where('t.kind', 'in', ['answer', 'first', 'follow-up'])
    .where('t.skipped_at', 'is', null)
    .where('t.due_at', '<', sql<Date>`'infinity'`)
    .orderBy((eb) => eb('t.kind', '=', 'follow-up'))
    .orderBy('t.due_at')
    .orderBy('t.minutes')
    .orderBy('t.id')
    .$narrowType<Pick<Timer, 'kind' | 'leadId' | 'reference'>>()
    .execute();

const kinds = { answer: 'answer', first: 'first', 'follow-up': 'follow_up' } as const;

function present(timer: Timer, verdict: Sent, now: Date): Touch {
  const { id, kind, dueAt, reference, minutes, isEdited, editedBy, heldBy, heldAt } = timer;
  const { channel, step } = verdict;
  const at = verdict.kind === 'wait' ? verdict.quiet.until : dueAt > now ? dueAt : now;
  return {
    Id: id,
    Kind: kinds[kind],
    Channel: channel,
    At: at.toISOString(),
    IsInQuietHours: verdict.kind === 'wait',
    Text: step?.text ?? null,
    TemplateText: step && isEdited ? step.templateText : null,
    Step: step
      ? {
          Sequence: step.sequence,
          Number: step.number,
          Count: step.count,
          ReferencePoint: reference!,
          Minutes: minutes!,
        }
      : null,
    EditedBy: isEdited ? (editedBy ?? '') : null,
    Hold: heldAt && { By: heldBy ?? '', At: heldAt.toISOString() },
  };
}

async function explainNothing(
  trx: ScopedTransaction,
  conversation: ConversationKey,
  situation: Situation,
  now: Date,
): Promise<Nothing> {
  const { appointment, hasSteps } = await trx
    .selectFrom('lead as l')
    .select((eb) => [
      appointmentAt('l.dealer_id', 'l.id').as('appointment'),
      eb
        .exists(
          eb
            .selectFrom(['setting as s', sql`jsonb_path_query(s.value, 'lax $.FollowUpSequence[*]')`.as('f')])
            .whereRef('s.dealer_id', '=', 'l.dealer_id')
            .whereRef('s.product_id', '=', 'l.product_id')
            .where('s.kind', '=', 'follow-up')
            .where(sql<string>`f ->> 'Status'`, '=', '1'),
        )
        .$castTo<boolean>()
        .as('hasSteps'),
    ])
    .where('l.dealer_id', '=', conversation.dealerId)
    .where('l.id', '=', conversation.leadId)
    .executeTakeFirstOrThrow();
  const isAhead = appointment !== null && appointment > now;
  return describeNothing(trx, conversation, whyNothing(situation, isAhead, hasSteps));
}

async function findLatestId(trx: ScopedTransaction, { dealerId, id }: ConversationKey): Promise<string | undefined> {
  const latest = await trx
    .selectFrom('message')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .where('visibility', '=', 'customer')
    .where('initiator', 'in', ['HUMAN', 'BOT', 'SPECIALIST'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id;
}

/** As many values as an entity tag of the contract takes. */
const versions = 1_000_000_000;

const getHash = (facts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(facts)).digest().readUInt32BE() % versions;
