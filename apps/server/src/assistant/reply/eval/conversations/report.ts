import { conversationClasses, getClassNumber } from './conversation.ts';
import type { Fault, Verdict } from './judge.ts';
import type { PlayedConversation, PlayedTurn } from './run.ts';
import type { ConversationSet } from './readSet.ts';

type Counts = Record<Verdict['verdict'], number>;

/** What a run of a set came to. */
export interface SetResult {
  date: string;
  set: string;
  sha256: string;
  seeds: number;
  /** Conversations of the first seed. */
  total: Counts;
  singleTurn: Counts;
  multiTurn: Counts;
  /** Conversations that were not wrong with any seed. */
  neverWrong: number;
  byClass: Record<string, Counts>;
  /** Turns over all seeds. */
  faults: Record<Fault, number>;
  /** Turns that are safe or wrong, of all seeds. */
  notRight: (PlayedTurn & { id: string; class: string; seed: number; turn: number })[];
}

/** @returns the counts of a run, and every turn that is not right */
export function summarize(
  { name, sha256 }: Omit<ConversationSet, 'conversations'>,
  played: readonly PlayedConversation[],
): SetResult {
  const isSingle = ({ conversation }: PlayedConversation) => conversation.turns.length === 1;
  const turns = played.flatMap(({ conversation, seeds }) =>
    seeds.flatMap((one, seed) =>
      one.turns.map((turn, index) => ({
        id: conversation.id,
        class: conversation.class,
        seed,
        turn: index + 1,
        ...turn,
      })),
    ),
  );
  const countFaults = (fault: Fault) => turns.filter((turn) => turn.fault === fault).length;
  return {
    date: new Date().toISOString(),
    set: name,
    sha256,
    seeds: played[0]?.seeds.length ?? 0,
    total: count(played),
    singleTurn: count(played.filter(isSingle)),
    multiTurn: count(played.filter((one) => !isSingle(one))),
    neverWrong: played.filter(({ seeds }) => seeds.every(({ verdict }) => verdict !== 'wrong')).length,
    byClass: Object.fromEntries(
      conversationClasses.map((label, index) => [
        `${String(index + 1).padStart(2, '0')} ${label}`,
        count(played.filter(({ conversation }) => getClassNumber(conversation) === index + 1)),
      ]),
    ),
    faults: {
      'invented price': countFaults('invented price'),
      'invented booking': countFaults('invented booking'),
      'invented opt-out': countFaults('invented opt-out'),
      'missed opt-out': countFaults('missed opt-out'),
      'invented claim': countFaults('invented claim'),
    },
    notRight: turns.filter(({ verdict }) => verdict !== 'right'),
  };
}

function count(played: readonly PlayedConversation[]): Counts {
  const counts: Counts = { right: 0, safe: 0, wrong: 0 };
  for (const { seeds } of played) counts[seeds[0]!.verdict] += 1;
  return counts;
}

const getTotal = ({ right, safe, wrong }: Counts): number => right + safe + wrong;
const percent = (part: number, total: number): string => `${((100 * part) / Math.max(1, total)).toFixed(1)} %`;

/** @returns the share of conversations that were not wrong */
export const getShareNotWrong = (counts: Counts): number =>
  (counts.right + counts.safe) / Math.max(1, getTotal(counts));

const line = (label: string, counts: Counts): string =>
  [
    label.slice(0, 40).padEnd(42),
    `${String(counts.right).padStart(4)} right`,
    `${String(counts.safe).padStart(4)} safe`,
    `${String(counts.wrong).padStart(4)} wrong`,
    `${percent(counts.right, getTotal(counts)).padStart(9)} right`,
    `${percent(counts.right + counts.safe, getTotal(counts)).padStart(9)} not wrong`,
  ].join('');

/** @returns a result as it is kept under sets/results: without what customers wrote, so that a sealed set stays sealed */
export const withoutTexts = ({ notRight, ...result }: SetResult) => ({
  ...result,
  notRight: notRight.map(({ id, class: name, seed, turn, verdict, reason }) => ({
    id,
    class: name,
    seed,
    turn,
    verdict,
    reason,
  })),
});

const ranks: Verdict['verdict'][] = ['wrong', 'safe', 'right'];

/** The same turn, not right for the same reason with one seed or several: shown as it was with the first. */
function formatTurn(same: readonly SetResult['notRight'][number][]): string {
  const { id, class: name, turn, verdict, reason, text, answer, events } = same[0]!;
  const seeds = same.map(({ seed }) => seed + 1).join(', ');
  return [
    `${verdict}: ${name}, ${id}, turn ${turn}, seed ${seeds}: ${reason}`,
    `  < ${text.replaceAll('\n', '\n    ')}`,
    `  > ${answer.replaceAll('\n', '\n    ') || '(nothing)'}${events.length > 0 ? ` [${events.join(', ')}]` : ''}`,
  ].join('\n');
}

/**
 * Formats a result for people to read: by class, in total, and every turn that is not right, wrong ones first.
 * @param showsTurns false for a sealed set
 */
export function formatResult(result: SetResult, showsTurns = true): string {
  const groups = [
    ...Map.groupBy(result.notRight, ({ id, turn, reason }) => `${id} ${turn} ${reason}`).values(),
  ].toSorted(([one], [other]) => ranks.indexOf(one!.verdict) - ranks.indexOf(other!.verdict));
  return [
    `Set ${result.set}, ${result.seeds === 1 ? 'one seed' : `${result.seeds} seeds`}, ${result.date}, sha256 ${result.sha256}`,
    '',
    ...(showsTurns ? groups.map(formatTurn) : []),
    '',
    ...Object.entries(result.byClass).map(([label, counts]) => line(label, counts)),
    line('Single-turn', result.singleTurn),
    line('Multi-turn', result.multiTurn),
    line('All', result.total),
    ...(result.seeds > 1
      ? [`Not wrong with any of ${result.seeds} seeds: ${percent(result.neverWrong, getTotal(result.total))}`]
      : []),
    Object.entries(result.faults)
      .map(([fault, times]) => `${fault}: ${times}`)
      .join(', '),
  ].join('\n');
}
