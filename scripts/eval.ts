// `pnpm eval`: how many of the customers' messages the assistant answers correctly, by class, and every wrong answer. With ASSISTANT_URL,
// ASSISTANT_MODEL and ASSISTANT_KEY against a language model. `--check` fails below the limits (docs/decisions/assistant.md).
// `--clocks` runs it on each day of the week and around New York's changes of the clocks; `--clock NAME`, repeatable, on some.
// `--set FILE.json[.gz]` plays another set of conversations than the seen ones, `--seeds N` each of them N times with other days and names,
// `--counts` shows no texts of conversations, and `--out FILE` writes their result (apps/server/src/assistant/reply/eval/README.md).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentAt, faketimeLibrary } from './movedClock.ts';
import { environment, run } from './workspace.mjs';

interface Clock {
  at: string;
  /** The dealership is open on Sundays too: the day on which the clocks change takes visits. */
  isOpenSundays?: boolean;
}

/** Each weekday at another time of the day; the evenings before a change of the clocks, and the minute in which it comes. */
const clocks: Record<string, Clock> = {
  monday: { at: '2027-02-01T08:00:00-05:00' },
  tuesday: { at: '2027-02-02T10:40:00-05:00' },
  wednesday: { at: '2027-06-16T12:55:00-04:00' },
  thursday: { at: '2027-02-04T16:10:00-05:00' },
  friday: { at: '2027-06-18T18:50:00-04:00' },
  saturday: { at: '2027-02-06T09:50:00-05:00' },
  sunday: { at: '2027-06-20T21:15:00-04:00' },
  'spring-eve': { at: '2027-03-13T20:30:00-05:00', isOpenSundays: true },
  'spring-change': { at: '2027-03-14T01:59:40-05:00', isOpenSundays: true },
  'fall-eve': { at: '2026-10-31T20:30:00-04:00', isOpenSundays: true },
  'fall-change': { at: '2026-11-01T01:59:40-04:00', isOpenSundays: true },
};

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    clocks: { type: 'boolean', default: false },
    clock: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', default: 'seen' },
    seeds: { type: 'string', default: '1' },
    counts: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const chosen = values.clocks ? Object.keys(clocks) : values.clock;
for (const name of chosen) if (!clocks[name]) throw new Error(`No clock ${name}: ${Object.keys(clocks).join(', ')}`);

const failed: string[] = [];
for (const name of chosen) {
  const { at, isOpenSundays } = clocks[name]!;
  console.log(`\n── ${name}, ${at}`);
  const moved = environmentAt(new Date(at), faketimeLibrary(), environment);
  if (!(await holdsLimits({ ...moved, ...(isOpenSundays && { EVAL_SUNDAYS: 'open' }) }))) failed.push(name);
}
if (chosen.length === 0 && !(await holdsLimits(environment))) failed.push('today');
if (chosen.length > 0)
  console.log(`\n${chosen.length - failed.length} clocks hold the limits. Not: ${failed.join(', ') || 'none'}`);
process.exitCode = values.check && failed.length > 0 ? 1 : 0;

async function holdsLimits(env: NodeJS.ProcessEnv): Promise<boolean> {
  const isSeen = values.set === 'seen';
  const folder = `apps/server/src/assistant/reply/eval${isSeen ? '' : '/conversations/conversations.test.ts'}`;
  const args = ['run', '--project=server', folder, '--disable-console-intercept', '--retry=0'];
  return (
    (await run('vitest', args, {
      ...env,
      EVAL_REPORT: '1',
      EVAL_SEEDS: values.seeds,
      ...(!isSeen && { EVAL_SET: resolve(values.set) }),
      ...(values.counts && { EVAL_COUNTS: '1' }),
      ...(values.out && { EVAL_OUT: resolve(values.out) }),
    })) === 0
  );
}
