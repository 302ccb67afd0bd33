import { expect, it } from 'vitest';
import { getChanges } from './changes.ts';

const changed = (before: unknown, after: unknown) =>
  getChanges(before, after).changes.map(({ Field, Before, After }) => [Field.join('.'), Before, After]);

it('names what has changed, and nothing else', () => {
  expect(
    changed(
      { role: 'REGULAR', name: 'Ada Byron', dealer_stores: ['north'] },
      { role: 'ADMIN', name: 'Ada Byron', dealer_stores: ['north', 'south'] },
    ),
  ).toEqual([
    ['role', 'REGULAR', 'ADMIN'],
    ['dealer_stores', 'north', 'north, south'],
  ]);
});

it('goes into lists of records, and shows what is new or gone', () => {
  expect(
    changed({ Steps: [{ Value: 240 }, { Value: 60 }], Note: '' }, { Steps: [{ Value: 120 }], On: true, Note: null }),
  ).toEqual([
    ['Steps.0.Value', 240, 120],
    ['Steps.1.Value', 60, null],
    ['On', null, true],
  ]);
  expect(changed(null, { status: 'done' })).toEqual([['status', null, 'done']]);
  expect(changed({ status: 'done' }, undefined)).toEqual([['status', 'done', null]]);
  expect(changed(null, null)).toEqual([]);
});

it('shows HTML as text, and as it is where the text has stayed the same', () => {
  expect(changed({ answer: '<p>From <b>24</b> months</p>' }, { answer: '<p>From 36 months</p>' })).toEqual([
    ['answer', 'From 24 months', 'From 36 months'],
  ]);
  expect(changed({ answer: 'Yes' }, { answer: '<b>Yes</b>' })).toEqual([['answer', 'Yes', '<b>Yes</b>']]);
});

it.each(['password', 'ga4_api_secret', 'AccessToken', 'apiKey', 'api_key', 'credential'])(
  'shows nothing of a value called %s, below it too',
  (name) => {
    const found = JSON.stringify(changed({ [name]: 'hunter2' }, { [name]: { value: 'hunter3' } }));
    expect(found).not.toContain('hunter');
    expect(found).toContain('•••');
    // That it has changed is for everybody to see.
    expect(changed({}, { [name]: 'replaced' })).toEqual([[name, null, 'replaced']]);
  },
);

it('cuts what is too long or too much', () => {
  const [[, , text] = []] = changed({}, { text: 'x'.repeat(2001) });
  expect(text).toBe(`${'x'.repeat(2000)}…`);
  const many = getChanges({}, Object.fromEntries(Array.from({ length: 103 }, (_, index) => [`field${index}`, index])));
  expect([many.changes.length, many.more]).toEqual([100, 3]);
});
