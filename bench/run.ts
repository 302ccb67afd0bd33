// `pnpm bench <name> [--check]`: measures a scenario, bench/<name>.bench.ts, against its peer in one run and prints the
// medians. With --check it exits 1 where a ratio is above its bound.
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ratioOf, type Result, type Scenario } from './result.ts';

const ending = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const [name] = positionals;
if (name === undefined || !names.includes(name)) {
  console.error(`Say which scenario: ${names.join(', ')}`);
  process.exit(2);
}

const { scenario } = (await import(join(import.meta.dirname, name + ending))) as { scenario: Scenario };
console.log(`${scenario.title}\n`);
const results = await scenario.measure();
print(results);
console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, ` +
    `load ${loadavg()[0]!.toFixed(1)}`,
);

const above = results.filter((result) => ratioOf(result) > result.bound);
for (const result of above) console.log(`Above its bound: ${result.what}, ${times(ratioOf(result))}`);
// After ten minutes of live chats the process does not end by itself; why was not found.
process.exit(values.check && above.length > 0 ? 1 : 0);

function times(ratio: number): string {
  return `× ${ratio.toFixed(2)}`;
}

function print(results: Result[]): void {
  const width = Math.max(...results.map(({ what }) => what.length)) + 2;
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(13))).join('');
  console.log(line(['', 'peer ms', 'ours ms', 'ratio', 'undisturbed', 'bound']));
  for (const result of results) {
    const { what, peer, subject, undisturbed, bound } = result;
    console.log(
      line([
        what,
        peer.toFixed(2),
        subject.toFixed(2),
        times(ratioOf(result)),
        undisturbed === undefined ? '' : times(undisturbed),
        `× ${bound}`,
      ]),
    );
  }
}
