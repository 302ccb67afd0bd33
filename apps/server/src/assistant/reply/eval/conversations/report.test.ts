import { expect, it } from 'vitest';
import type { Conversation } from './conversation.ts';
import type { Verdict } from './judge.ts';
import { formatResult, getShareNotWrong, summarize, withoutTexts } from './report.ts';
import type { PlayedConversation } from './run.ts';

/** A conversation of as many turns as each seed has verdicts. */
function play(id: string, ...seeds: Verdict['verdict'][][]): PlayedConversation {
  const conversation: Conversation = {
    id,
    class: '06 booking',
    channel: 'sms',
    car: 'R1',
    turns: seeds[0]!.map(() => ({ text: 'what they wrote', expect: {} })),
  };
  return {
    conversation,
    seeds: seeds.map((verdicts) => ({
      verdict: verdicts.includes('wrong') ? 'wrong' : verdicts.includes('safe') ? 'safe' : 'right',
      turns: verdicts.map((verdict) => ({
        text: 'what they wrote',
        answer: 'what was answered',
        events: [],
        verdict,
        reason: verdict === 'right' ? '' : 'a reason',
        ...(verdict === 'wrong' && { fault: 'invented price' as const }),
      })),
    })),
  };
}

const result = summarize({ name: 'some', sha256: 'abc' }, [
  play('always-right', ['right'], ['right']),
  play('wrong-once', ['right'], ['wrong']),
  play('safe-in-one', ['right', 'safe'], ['right', 'right']),
  play('wrong-in-one', ['right', 'wrong'], ['wrong', 'right']),
]);

it('counts each conversation once, by the first seed', () => {
  expect(result.total).toEqual({ right: 2, safe: 1, wrong: 1 });
  expect(result.singleTurn).toEqual({ right: 2, safe: 0, wrong: 0 });
  expect(result.multiTurn).toEqual({ right: 0, safe: 1, wrong: 1 });
  expect(result.byClass['06 booking a visit']).toEqual(result.total);
  expect(getShareNotWrong(result.total)).toBe(0.75);
});

it('a conversation is reliable if it is not wrong with any seed', () => {
  expect(result.neverWrong).toBe(2);
});

it('counts faults of every turn and seed', () => {
  expect(result.faults['invented price']).toBe(3);
  expect(result.faults['missed opt-out']).toBe(0);
});

it('shows what was wrong, and nothing of it for a sealed set', () => {
  expect(formatResult(result)).toMatch(/wrong-once, turn 1, seed 2: a reason\n {2}< what they wrote/);
  for (const text of [formatResult(result, false), JSON.stringify(withoutTexts(result))])
    expect(text).not.toMatch(/what they wrote|what was answered/);
});
