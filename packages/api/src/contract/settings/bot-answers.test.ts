import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerProblems,
  type BotAnswerAlternative,
  type BotAnswerGroup,
  contentParts,
  getInputs,
  withChoice,
} from './bot-answers.ts';

const id = fc.stringMatching(/^[a-z][\w-]{0,8}$/);
/** Words that are no placeholder, whatever braces and hashes they have. */
const words = fc.string().filter((text) => !/#\{[\w.:@-]+\}/.test(text));

describe('a content is taken apart at its placeholders', () => {
  it.each([
    ['We open at #{open}.', [{ text: 'We open at ' }, { input: 'open' }, { text: '.' }]],
    ['#{a}#{b}', [{ input: 'a' }, { input: 'b' }]],
    ['No places', [{ text: 'No places' }]],
    ['', []],
    ['A #{} and a #{two words} and {x} and #{..}', [{ text: 'A #{} and a #{two words} and {x} and #{..}' }]],
  ])('%j', (content, parts) => {
    expect(contentParts(content)).toEqual(parts);
  });

  it('and put together again is the content', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('#', '{', '}', 'a', '.', ' ') }), (content) => {
        const joined = contentParts(content).map((part) => ('text' in part ? part.text : `#{${part.input}}`));
        expect(joined.join('')).toBe(content);
      }),
    );
  });

  it('and every placeholder is found, between whatever words', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, id)), (pieces) => {
        // A word that ends in `#` before a placeholder is still a word.
        const content = pieces.map(([text, name]) => `${text.replaceAll('#', '')} #{${name}}`).join(' ');
        const found = contentParts(content).flatMap((part) => ('input' in part ? [part.input] : []));
        expect(found).toEqual(pieces.map(([, name]) => name));
      }),
    );
  });
});

const alternative = (Id: string, Content: string, values: Record<string, string> = {}): BotAnswerAlternative => ({
  Id,
  Content,
  Editable: false,
  InputValues: Object.entries(values).map(([Id, CurrentValue]) => ({ Id, CurrentValue, PlaceHolder: '' })),
  Status: 'Approved',
  StatusId: 1,
});
const own = (Content: string): BotAnswerAlternative => ({ ...alternative('own', Content), Editable: true });
const group = (ChosenId: string | null, ...Alternatives: BotAnswerAlternative[]): BotAnswerGroup => ({
  GroupId: 'hours',
  Question: 'When are you open?',
  ChosenId,
  Alternatives,
});

describe('a group can be saved', () => {
  const filled = alternative('filled', 'From #{a} to #{b}', { a: '9', b: '7' });
  const open = alternative('open', 'From #{a} to #{b}', { a: '9', b: ' ' });

  it.each([
    ['not without a choice', group(null, filled), ['ChosenId']],
    ['not with a choice that is not there', group('gone', filled), ['ChosenId']],
    ['not with an empty input of the chosen one', group('open', open, filled), ['b']],
    ['with an empty input of another', group('filled', open, filled), []],
    ['not with an input that has no value at all', group('x', alternative('x', 'At #{nowhere}')), ['nowhere']],
    ['with a value that the content has no place for', group('x', alternative('x', 'Yes', { left: '' })), []],
    ['not with an empty own text', group('own', own(' \n')), ['Content']],
    ['not with a placeholder in an own text', group('own', own('At #{open}')), ['Content']],
    ['not with a gap of any kind in an own text', group('own', own('At # #{ two words }')), ['Content']],
    ['not with a placeholder in an input', group('x', alternative('x', 'At #{a}', { a: '#{a}' })), ['a']],
    [
      'not with a placeholder amid an input',
      group('x', alternative('x', 'At #{a}', { a: 'from #{ open } on' })),
      ['a'],
    ],
    ['not with a placeholder that does not end', group('own', own('At #{open')), ['Content']],
    ['with a number sign and braces apart', group('own', own('We are #1 {really}')), []],
    ['with an own text', group('own', own('Whenever you like')), []],
  ])('%s', (_name, given, fields) => {
    expect(Object.keys(answerProblems(given))).toEqual(fields);
  });

  it('exactly where every place of the chosen answer is filled in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom('', ' ', 'x')),
        (ids, some) => {
          const values = Object.fromEntries(ids.map((name, at) => [name, some[at] ?? 'x']));
          const content = ids.map((name) => `#{${name}}`).join(' ');
          const problems = answerProblems(group('x', alternative('x', content, values)));
          expect(Object.keys(problems)).toEqual(ids.filter((name) => values[name]!.trim() === ''));
        },
      ),
    );
  });
});

/** Zero-width, soft hyphen, no-break, fillers, tags, variation selectors: a few of each kind. */
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u00a0',
  '\u202f',
  '\u3000',
  '\ufeff',
  '\u180e',
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u202e',
  '\u2028',
  '\ufe0f',
  '\u{e0020}',
  '\u0007',
  ' ',
  '\n',
];

describe('invisible characters', () => {
  it('alone are no answer, whichever and however many, in an input and in an own text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...invisible), minLength: 1 }), (text) => {
        const [input] = Object.values(answerProblems(group('x', alternative('x', 'At #{a}', { a: text }))));
        const { Content } = answerProblems(group('own', own(text)));
        for (const problem of [input, Content]) expect(problem).toMatch(/^[A-Z]/);
      }),
    );
  });

  it('are called what they are', () => {
    expect(answerProblems(group('own', own('\u200b'))).Content).toMatch(/invisible/);
    expect(answerProblems(group('own', own(' '))).Content).toBe('Write an answer');
  });

  it('beside words, accents and emoji do no harm', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...invisible) }),
        fc.constantFrom('9', 'é', 'e\u0301', '日', '👍🏽', '👨‍👩‍👧', '.'),
        (text, word) => {
          expect(answerProblems(group('own', own(text + word + text)))).toEqual({});
        },
      ),
    );
  });
});

it('a place that stands twice is one input', () => {
  expect(getInputs(alternative('x', '#{a}, and again #{a}', { a: '9' })).map(({ Id }) => Id)).toEqual(['a']);
});

it('a choice changes what is chosen and written, and nothing else', () => {
  const given = group(null, alternative('x', 'From #{a}', { a: '' }), own('Mine'), alternative('y', 'Words'));
  const changed = withChoice(given, {
    ChosenId: 'x',
    Alternatives: [
      {
        Id: 'x',
        Content: 'Not to be changed',
        InputValues: [
          { Id: 'a', CurrentValue: '9' },
          { Id: 'z', CurrentValue: '1' },
        ],
      },
      { Id: 'own', Content: 'New', InputValues: [] },
      { Id: 'gone', InputValues: [] },
    ],
  });
  expect(changed).toEqual(group('x', alternative('x', 'From #{a}', { a: '9' }), own('New'), alternative('y', 'Words')));
});
