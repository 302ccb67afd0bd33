import { describe, expect, it } from 'vitest';
import { indexCommands, matchCommands } from './matchCommands.ts';

const section = (title: string, labels: string[], hint?: string) => ({
  id: title,
  title,
  commands: labels.map((label) => ({ id: `${title} ${label}`, label, onAction: () => {}, ...(hint && { hint }) })),
});
const found = (sections: ReturnType<typeof section>[], typed: string) =>
  matchCommands(indexCommands(sections), typed).map(({ title, commands }) => [
    title,
    commands.map(({ label }) => label),
  ]);

describe('matching', () => {
  const accounts = section('Account', ['Autohaus Müller & Söhne', 'Harbor Toyota', 'Weiß Motors', 'Toyota of Bend']);

  it.each([
    ['every word, in any order', 'toyota harbor', ['Harbor Toyota']],
    ['any case', 'HARBOR', ['Harbor Toyota']],
    ['any accent, on either side', 'Muller sohne', ['Autohaus Müller & Söhne']],
    ['an accent that the label has not', 'tòyota harbor', ['Harbor Toyota']],
    ['a letter that is two without its sign', 'weiss', ['Weiß Motors']],
    ['a part of a word', 'arbo', ['Harbor Toyota']],
    ['spaces around', '  harbor ', ['Harbor Toyota']],
  ])('%s', (_, typed, labels) => expect(found([accounts], typed)).toEqual([['Account', labels]]));

  it('leaves out a section in which nothing matches, and says nothing where none does', () => {
    expect(found([section('Go to', ['Dashboard']), accounts], 'bend')).toEqual([['Account', ['Toyota of Bend']]]);
    expect(found([accounts], 'harbor bend')).toEqual([]);
  });

  it('also finds by the hint and by the title of the section', () => {
    expect(found([section('Appearance', ['Dark'], 'Current')], 'appearance')).toEqual([['Appearance', ['Dark']]]);
    expect(found([section('Go to', ['Signature'], 'Settings')], 'settings sig')).toEqual([['Go to', ['Signature']]]);
  });
});

describe('order', () => {
  it('puts first what begins with the words, in a section and among sections', () => {
    const sections = [
      section('Go to', ['Dashboard']),
      section('Account', ['Harbor Toyota', 'Toyota of Bend']),
      section('Date range', ['Today']),
    ];
    expect(found(sections, 'to')).toEqual([
      ['Account', ['Toyota of Bend', 'Harbor Toyota']],
      ['Date range', ['Today']],
      ['Go to', ['Dashboard']],
    ]);
  });

  it('is the given one while nothing is typed', () => {
    expect(found([section('B', ['2', '1']), section('A', ['3'])], ' ')).toEqual([
      ['B', ['2', '1']],
      ['A', ['3']],
    ]);
  });
});

it('shows some of ten thousand, counts them all, and is quick', () => {
  const labels = Array.from({ length: 10_000 }, (_, at) => `Dealership ${String(at).padStart(5, '0')}`);
  const index = indexCommands([section('Account', labels)]);
  const [idle] = matchCommands(index, '');
  expect([idle?.commands.length, idle?.total]).toEqual([8, 10_000]);
  const started = performance.now();
  const [typed] = matchCommands(index, 'ship 0');
  // A frame or two; a machine that is busy gets more.
  expect(performance.now() - started).toBeLessThan(200);
  expect([typed?.commands.length, typed?.total]).toEqual([50, 10_000]);
});
