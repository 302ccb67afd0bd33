import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { hoursOn } from '@forecourt/api/contract/settings/business-days';
import { now } from '@internationalized/date';
import { liveMessage } from '../../../../../test-support/assistantLeads.ts';
import { noonToday } from '../../../../../test-support/clock.ts';
import { loadLines } from '../../../../../test-support/loadLines.ts';
import { type TestApp, testApp } from '../../../../../test-support/testApp.ts';
import { runJobs } from '../../../../../test-support/testRetries.ts';
import { offeredSlots } from '../../../../conversations/forms/offeredSlots.ts';
import { plainText } from '../../../../platform/html/plainText.ts';
import { readBusinessHours } from '../../../../settings/businessHours/businessHours.ts';
import type { Assistant } from '../../assistant.ts';
import { createAssistant } from '../../createAssistant.ts';
import { assistantJobs } from '../../worker.ts';
import type { Conversation } from './conversation.ts';
import { fillConversation, getVisit, type Truth } from './days.ts';
import { dealership, getOpening, type Played } from './dealership.ts';
import { judgeConversation, judgeTurn, type Outcome, type Verdict } from './judge.ts';
import { readOutcomes } from './outcomes.ts';
import { insertStock } from './stock.ts';

const scope = { dealerId: 'home', productId: 'LEAD_ENGAGE' };
/** How long one round of turns may take. */
const roundTimeoutMs = 200_000;

export interface PlayedTurn extends Verdict {
  text: string;
  answer: string;
  events: string[];
}

/** A conversation of a set, played once for each seed. */
export interface PlayedConversation {
  conversation: Conversation;
  seeds: { verdict: Verdict['verdict']; turns: PlayedTurn[] }[];
}

/** What came of a set, and the errors of the jobs that played it. */
export interface Run {
  played: PlayedConversation[];
  errors: unknown[];
}

/**
 * Plays conversations over the true path, from the feed to what is sent and recorded: the first turns of all, then their second ones, and so
 * on. With ASSISTANT_URL and its companions in the environment, against a language model.
 * @param seeds how often each is played, with other days and another name
 * @param given another assistant than the configured one
 */
export async function playSet(conversations: readonly Conversation[], seeds: number, given?: Assistant): Promise<Run> {
  const { ASSISTANT_URL = '', ASSISTANT_MODEL = '', ASSISTANT_KEY = '' } = process.env;
  const server = await testApp({ ASSISTANT_URL, ASSISTANT_MODEL, ASSISTANT_KEY }, dealership);
  const errors: unknown[] = [];
  const { database, config } = server;
  const assistant = given ?? createAssistant(config, database);
  const jobs = runJobs(database, assistantJobs({ database, assistant, clock: noonToday }), (error) =>
    errors.push(error),
  );
  try {
    await insertStock(database.db, scope.dealerId);
    const truth = await findTruth(server);
    const plays = Array.from({ length: seeds }, (_seed, seed) =>
      conversations.map((conversation, index) =>
        createPlay(conversation, { index, seed, of: conversations.length }, truth),
      ),
    );
    await loadLines(database.pool, plays.flat().flatMap(getOpening));
    const outcomes = await playTurns(server, plays.flat());
    const played = conversations.map((conversation, index) => ({
      conversation,
      seeds: plays.map((all) => judgePlay(all[index]!, outcomes.get(all[index]!.id)!, truth)),
    }));
    return { played, errors };
  } finally {
    await jobs.stop();
    await server.close();
  }
}

function createPlay(
  conversation: Conversation,
  { index, seed, of }: { index: number; seed: number; of: number },
  truth: Truth,
): Played {
  const filled = fillConversation(conversation, { index, seed }, truth);
  const { appointment } = filled.conversation;
  return {
    ...filled,
    id: `play-${seed}-${index}`,
    index: seed * of + index,
    appointmentAt: appointment === undefined ? null : getVisit(appointment, truth).at,
  };
}

async function findTruth({ database: { db } }: TestApp): Promise<Truth> {
  const { slots, timeZone } = await db.transaction().execute((trx) => offeredSlots(trx, scope));
  const { hours } = await db.transaction().execute((trx) => readBusinessHours(trx, scope));
  const ahead = [...slots.values()].flat().filter(({ at }) => at.getTime() > Date.now());
  return {
    now: now(timeZone),
    open: new Set(ahead.map(({ at }) => at.toISOString())),
    hoursOn: (day) => {
      const open = hoursOn(hours, day.toString().replaceAll('-', '/'));
      return open ? { opens: open.start_time, closes: open.end_time } : null;
    },
  };
}

/** @returns what each turn of each conversation brought about, by the conversation's id */
async function playTurns(server: TestApp, plays: readonly Played[]): Promise<Map<string, Outcome[]>> {
  const outcomes = new Map<string, Outcome[]>(plays.map(({ id }) => [id, []]));
  const rounds = Math.max(...plays.map(({ conversation }) => conversation.turns.length));
  for (let round = 0; round < rounds; round += 1) {
    const speaking = plays.filter(({ conversation }) => conversation.turns.length > round);
    const before = await readOutcomes(server.database.db);
    await loadLines(
      server.database.pool,
      speaking.map((play) => writeTurn(play, round)),
    );
    await waitForAnswers(server);
    const after = await readOutcomes(server.database.db);
    for (const { id } of speaking) {
      const [old, all] = [before.get(id)!, after.get(id)!];
      outcomes.get(id)!.push({
        texts: all.texts.slice(old.texts.length).map(getSentText),
        events: all.events.slice(old.events.length),
        appointment: all.appointment,
        contacts: all.contacts,
      });
    }
  }
  return outcomes;
}

function writeTurn({ id, conversation: { channel, turns } }: Played, round: number): FeedLine {
  const text = turns[round]!.text;
  const body = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  return liveMessage(id, channel === 'email' ? `<p>${body}</p>` : body, { channel });
}

const getSentText = (body: string): string => plainText(body).replace('Reply STOP to opt out.', '').trim();

/** Makes answers due now, and waits until none is left. */
async function waitForAnswers({ database: { db } }: TestApp): Promise<void> {
  await db.updateTable('timer').set({ due_at: new Date() }).where('kind', '=', 'answer').execute();
  for (const end = Date.now() + roundTimeoutMs; ; await sleep(100)) {
    const waiting = await db.selectFrom('timer').select('id').where('kind', '=', 'answer').limit(1).executeTakeFirst();
    if (!waiting) return;
    if (Date.now() > end) throw new Error(`Answers are still due after ${roundTimeoutMs / 1000} seconds`);
  }
}

function judgePlay(
  { conversation }: Played,
  outcomes: readonly Outcome[],
  truth: Truth,
): PlayedConversation['seeds'][number] {
  const turns = outcomes.map((outcome, index) => ({
    text: conversation.turns[index]!.text,
    answer: outcome.texts.join(' | '),
    events: outcome.events.map(({ kind }) => kind),
    ...judgeTurn(conversation, index, outcome, truth),
  }));
  return { verdict: judgeConversation(turns), turns };
}
