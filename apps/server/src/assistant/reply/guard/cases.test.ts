import { describe, expect, it } from 'vitest';
import { type Case, falseClaims, honestAnswers } from './cases/known.ts';
import { unseenAnswers, unseenClaims } from './cases/unseen.ts';
import { request } from './cases/dealer.ts';
import { unheld } from './check.ts';
import { listFacts } from './facts.ts';

const facts = listFacts(request);
const check = (one: Case): string[] => {
  const [answer, question = ''] = typeof one === 'string' ? [one] : one;
  return unheld(answer, facts, { question });
};
const name = (one: Case): string => (typeof one === 'string' ? one : `${one[1]} ${one[0]}`);

describe('a claim that no fact holds is stopped', () => {
  it.each([...falseClaims, ...unseenClaims].map((one) => [name(one), one] as const))('%s', (_name, one) =>
    expect(check(one)).not.toEqual([]),
  );
});

describe('an honest answer passes', () => {
  it.each([...honestAnswers, ...unseenAnswers].map((one) => [name(one), one] as const))('%s', (_name, one) =>
    expect(check(one)).toEqual([]),
  );
});
