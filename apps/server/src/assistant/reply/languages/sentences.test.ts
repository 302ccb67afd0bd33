import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formally } from '../understanding/formally.ts';
import { languages } from './languages.ts';
import { readTable } from './readTable.ts';

/*
 * Every sentence that the built-in assistant can write, found in its sources: a text in quotes that begins with a capital letter or a
 * value and ends as a sentence does, and what staff are asked about. A sentence that is added there is missing here until the tables
 * have it.
 */

const reply = new URL('../', import.meta.url).pathname;
const files = [
  ...globSync(`${reply}{assistant,builtIn}.ts`),
  ...globSync(`${reply}{intents,understanding}/*.ts`),
  ...globSync(`${reply}hours/hours{Words,Answer}.ts`),
  ...globSync(`${reply}../../conversations/chat/personAnswer.ts`),
].filter((file) => !file.endsWith('.test.ts'));

/** Written by no one to a customer: help for those who write instructions, a language model's prompt, what is thrown. */
const notSent = [
  'No language model is set up',
  'It answers other questions from the Knowledge Bank',
  'At the dealership it is',
  'Opening hours',
  'Regular hours: ',
  'Special days after that',
  'Are you open ',
  // What staff read.
  'Open time:',
  'In stock:',
];

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$/gm;
const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/g;
const subjects = /\bsubject: '([^']+)'/g;
const value = '{}';

/** A text in quotes with '{}' in place of its values. */
const readLiterals = (source: string): string[] =>
  [...source.replace(comments, '').matchAll(literals)].flatMap(([, quoted, template]) => {
    const text = quoted ?? template!;
    const inner = [...text.matchAll(/\$\{([^{}]*`[^`]*`[^{}]*)\}/g)].flatMap(([, code]) => readLiterals(code!));
    return [text.replace(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g, value), ...inner];
  });

const isSentence = (text: string): boolean =>
  /^(?:\p{Lu}|\{\} )/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  /[.?!:]$/.test(text) &&
  / |!/.test(text) &&
  !/[\\|=<]|\(\?/.test(text);

const findSentences = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const written = readLiterals(source)
    .filter((text) => !notSent.some((start) => text.startsWith(start)))
    .flatMap((text) => text.trim().split(/(?<=[.!?:])\s+/))
    .map((text) => text.replace(/^\{\} ?(?=\p{Lu})/u, '').replace(/(?<=[.?!])(?:\{\})+$/, ''))
    .filter((text) => isSentence(text.trim()));
  return [...written, ...[...source.matchAll(subjects)].map(([, subject]) => subject!)];
};

const sentences = files.flatMap((file) => findSentences(file).map((text) => ({ file: relative(reply, file), text })));

/** Whether a sentence of the table is the one of the source: its values are anything there. */
const isSame = (written: string, row: string): boolean => {
  const pattern = written.split(value).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pattern.join('.*?')}$`).test(row);
};

it('finds the sentences of the sources', () => {
  const texts = sentences.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(90);
  // One of each kind of source.
  for (const text of [
    'We’re at {}.',
    'Let me check with our team at {}{}.',
    'Sorry for the mix-up.',
    'financing',
    '{} open right now, until {}.',
    'Thank you for asking about the {}.',
    'Our team is back {}.',
  ])
    expect(texts).toContain(text);
});

describe.each(languages)('in $name', ({ code }) => {
  const table = readTable(`sentences.${code}.tsv`);
  // A car has its article.
  const rows = table.map(([english]) => formally(english).replace(/(?<=about )\{car\}/, 'the {car}'));

  it('has every sentence that the assistant writes', () => {
    const missing = sentences
      .filter(({ text }) => !rows.some((row) => isSame(formally(text), row)))
      .map(({ file, text }) => `${file}: ${text}`);
    expect(missing, `Add to reply/languages/sentences.${code}.tsv:\n${missing.join('\n')}\n`).toEqual([]);
  });

  it('has each once, with the places of the English', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
    expect(new Set(rows).size).toBe(rows.length);
    for (const [english, local] of table) expect(places(local), english).toEqual(places(english));
  });
});
