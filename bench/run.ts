// `pnpm bench NAME [--check]`: measures a part of the product, bench/NAME.bench.ts, against its peer in one run. With --check
// it exits 1 where a ratio is above its bound.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Benchmark, report } from './timing.ts';

const ending = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const [name] = positionals;
if (name === undefined || !names.includes(name)) {
  console.error(`pnpm bench NAME [--check], where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}

const { benchmark } = (await import(join(import.meta.dirname, name + ending))) as { benchmark: Benchmark };
console.log(`${benchmark.title}\n`);
const isWithinBounds = report(await benchmark.measure());
// After ten minutes of live chats the process does not end by itself; why was not found.
process.exit(values.check && !isWithinBounds ? 1 : 0);
