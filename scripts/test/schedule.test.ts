import { expect, it } from 'vitest';
import { schedule, type Step } from './schedule.ts';

const outcome = { isPassed: (result: string) => result === 'passed', skip: (name: string) => `needs ${name}` };

/** Steps that take some turns each, and note when they begin and end. */
function recorded(steps: (Omit<Step<string>, 'run'> & { turns?: number; result?: string })[]) {
  const notes: string[] = [];
  return {
    notes,
    steps: steps.map(({ turns = 1, result = 'passed', ...step }) => ({
      ...step,
      run: async () => {
        notes.push(`+${step.name}`);
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        notes.push(`-${step.name}`);
        return result;
      },
    })),
  };
}

it('runs as many steps at once as there are cores for', async () => {
  const { notes, steps } = recorded([
    { name: 'a', cores: 1, turns: 3 },
    { name: 'b', cores: 1, turns: 1 },
    { name: 'c', cores: 1, turns: 1 },
  ]);
  await schedule(steps, 2, outcome);
  expect(notes).toEqual(['+a', '+b', '-b', '+c', '-c', '-a']);
});

it('lets a small step go before a large one that does not fit yet', async () => {
  const { notes, steps } = recorded([
    { name: 'a', cores: 1, turns: 3 },
    { name: 'large', cores: 2 },
    { name: 'small', cores: 1 },
  ]);
  await schedule(steps, 2, outcome);
  expect(notes).toEqual(['+a', '+small', '-small', '-a', '+large', '-large']);
});

it('runs a step that wants more cores than there are', async () => {
  const { steps } = recorded([{ name: 'huge', cores: 8 }]);
  expect(await schedule(steps, 2, outcome)).toEqual(new Map([['huge', 'passed']]));
});

it('waits for what a step needs, and skips it where that did not pass', async () => {
  const { notes, steps } = recorded([
    { name: 'after', cores: 1, needs: ['build'] },
    { name: 'last', cores: 1, needs: ['after'] },
    { name: 'build', cores: 1, result: 'failed' },
    { name: 'other', cores: 1 },
  ]);
  const results = await schedule(steps, 2, outcome);
  expect(results).toEqual(
    new Map([
      ['build', 'failed'],
      ['after', 'needs build'],
      ['last', 'needs after'],
      ['other', 'passed'],
    ]),
  );
  expect(notes).not.toContain('+after');
});

it('runs a step that changes what others read when nothing else runs', async () => {
  const { notes, steps } = recorded([
    { name: 'a', cores: 1 },
    { name: 'alone', cores: 1, isAlone: true },
    { name: 'b', cores: 1 },
  ]);
  await schedule(steps, 2, outcome);
  expect(notes).toEqual(['+a', '-a', '+alone', '-alone', '+b', '-b']);
});
