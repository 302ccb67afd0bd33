import { setTimeout as sleep } from 'node:timers/promises';
import { feed, settle, startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { type BusyDealer, createBusyDealer, openBusyDealer, type Work } from './processes/busyDealer.ts';
import { startProcesses } from './processes/processes.ts';
import { type Benchmark, requireNone, type Result } from './timing.ts';

const dealers = Array.from({ length: 10 }, (_, index) => `dealer-${index}`);
/** How many times its share the noisy dealer does, which is one of them. */
const noise = 10;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30);
/** How many times as long others may wait as where nobody is noisy. */
const bound = 1.5;

/** Ten dealers on three processes, of which one does ten times its share. */
export const benchmark: Benchmark = {
  title: `${dealers.length} dealers on three processes: p99 in ms of what people of the others wait for while one does ${noise} times its share, against nobody doing so`,
  measure: async () => {
    await using own = await startDatabase(undefined, ['max_connections=200']);
    await feed(own.database, dealers.flatMap(createBusyDealer));
    await settle(own.database);
    await using processes = await startProcesses(own, { SIGN_IN_LIMIT: '1000000' });
    const all = await Promise.all(dealers.map((dealer) => openBusyDealer(own.database, processes.balancer, dealer)));
    const [noisy, ...others] = all as [BusyDealer, ...BusyDealer[]];

    const measure = async (times: number) => {
      const end = performance.now() + 1000 * seconds;
      const isWanted = () => performance.now() < end;
      const [loud, ...quiet] = await Promise.all([
        noisy.work(times, isWanted),
        ...others.map(({ work }) => work(1, isWanted)),
      ]);
      // What the noisy dealer has left behind is done before it is quiet again.
      await sleep(2000);
      return { loud, quiet };
    };
    await measure(1);
    const times: Record<'quiet' | 'loud', number[][]> = { quiet: [], loud: [] };
    const ofOthers: Work[] = [];
    const ofNoisy: Work[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = await measure(1);
      times.quiet.push(before.quiet.flatMap((work) => work.times));
      const during = await measure(noise);
      times.loud.push(during.quiet.flatMap((work) => work.times));
      ofOthers.push(...before.quiet, ...during.quiet);
      ofNoisy.push(during.loud);
    }
    console.log('The noisy dealer:');
    printAnswers(ofNoisy);
    console.log('The others:');
    const refused = printAnswers(ofOthers);
    const compare = (what: string, share: number): Result => ({
      what,
      subject: percentile(times.loud.flat(), share),
      peer: percentile(times.quiet.flat(), share),
      bound,
    });
    return [compare('others, p50', 50), compare('others, p99', 99), requireNone('others refused or failed', refused)];
  },
};

/** @returns how many were not answered as they should be */
function printAnswers(works: readonly Work[]): number {
  const counts = new Map<string, number>();
  for (const { answers } of works)
    for (const [answer, count] of answers) counts.set(answer, (counts.get(answer) ?? 0) + count);
  for (const [answer, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${count} × ${answer}`);
  return [...counts].reduce((sum, [answer, count]) => (answer.endsWith(': ok') ? sum : sum + count), 0);
}
