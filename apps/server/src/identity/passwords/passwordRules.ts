import { passwordLength } from '@forecourt/api/contract/profile';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { estimatorOptions, leastScore } from './strengthScript.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...estimatorOptions });

/** How many characters a password has to have besides what is known of its owner. */
const shortestRest = 8;

export type PasswordProblem = 'too-short' | 'too-long' | 'guessable';

/** What to do about a password that may not be set. */
export const passwordProblems: Record<PasswordProblem, string> = {
  'too-short': `Please enter a new password of at least ${passwordLength.min} characters`,
  'too-long': `Please enter a new password of at most ${passwordLength.max} characters`,
  guessable: 'This password is too easy to guess. Try a few unrelated words.',
};

/** The problem that an address names, if it names one. */
export const toPasswordProblem = (text: string): PasswordProblem | undefined =>
  Object.hasOwn(passwordProblems, text) ? (text as PasswordProblem) : undefined;

/**
 * Why a password may not be set (NIST SP 800-63B-4 §3.1.1.2): its length, or because it is common, was found in breaches, or is made of
 * what is known of its owner. No rule asks for kinds of characters.
 * @param personal what an attacker would try first: names, the address, the product
 * @returns undefined for one that is good
 */
export function findPasswordProblem(password: string, personal: readonly string[]): PasswordProblem | undefined {
  if (password.length < passwordLength.min) return 'too-short';
  if (password.length > passwordLength.max) return 'too-long';
  if (withoutWords(password, personal).length < shortestRest) return 'guessable';
  return estimator.check(password, [...personal]).score < leastScore ? 'guessable' : undefined;
}

/** The estimator counts a name as one of many words: two of them and a year would be good enough. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
