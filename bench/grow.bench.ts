import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pretendBrowser } from './chat/sides.ts';
import { startDatabase } from './database.ts';
import { type Figures, printFigures, toFigures } from './grow/figures.ts';
import { compareInTurn } from './grow/inTurn.ts';
import { deleteInstallation, getFolder, loadInstallation } from './grow/load.ts';
import { drawGrowth } from './grow/picture.ts';
import { getSize, sizes } from './grow/size.ts';
import { statementSettings } from './grow/statements.ts';
import { measureWork } from './grow/work.ts';
import { type Benchmark, requireNone, type Result } from './timing.ts';

/** How large, in the order in which they are measured; without the last, a run takes some minutes. */
const events = (process.env['BENCH_GROW_SIZES']?.split(',') ?? sizes).map(Number);
const most = Math.max(...events);
/** How long people work, in s: at the largest size, and at the others. */
const seconds = Number(process.env['BENCH_GROW_SECONDS'] ?? 120);
const otherSeconds = Math.min(120, seconds);
/** What the largest is compared with. */
const comparedEvents = 100_000;
/** What a call may take of that at the largest. */
const bound = 2;
const compared = ['reply', 'metric'];
/** Where the picture goes, if anywhere. */
const picture = process.env['BENCH_GROW_PICTURE'];

const format = (count: number) => count.toLocaleString('en-US');

export const benchmark: Benchmark = {
  title: `Everybody works at once, at ${events.map(format).join(', ')} events: p99 in ms at the largest, against ${format(comparedEvents)}`,
  measure: async () => {
    const kept = process.env['BENCH_DATA'];
    const parent = kept ?? mkdtempSync(join(tmpdir(), 'forecourt-grow-'));
    // PostgreSQL may run as another account.
    chmodSync(parent, 0o755);
    pretendBrowser();
    const figures: Figures[] = [];
    for (const count of events) {
      const size = getSize(count);
      const folder = getFolder(parent, size);
      await loadInstallation(folder, size);
      {
        await using own = await startDatabase(folder, statementSettings);
        const work = await measureWork(own, size, count === most ? seconds : otherSeconds);
        figures.push(await toFigures(own.database, size, work));
      }
      printFigures(
        figures.at(-1)!,
        figures.find(({ size }) => size.events === comparedEvents && size.events < count),
      );
      if (picture !== undefined && figures.length > 1) drawGrowth(picture, figures);
    }
    const places = events.map(getSize).map((size) => ({ size, folder: getFolder(parent, size) }));
    const large = places.find(({ size }) => size.events === most)!;
    const small = places.find(({ size }) => size.events === comparedEvents);
    const inTurn = small && small !== large ? await compareInTurn(large, small, bound) : [];
    if (kept === undefined) for (const { folder } of places) deleteInstallation(folder);
    return [...inTurn, ...compareSizes(figures)];
  },
};

function compareSizes(figures: readonly Figures[]): Result[] {
  const largest = figures.find(({ size }) => size.events === most)!;
  const other = figures.find(({ size }) => size.events === comparedEvents);
  return [
    ...compared.flatMap((what): Result[] =>
      other === undefined || other === largest
        ? []
        : [
            {
              what: `${what}, everybody at work, p99`,
              subject: largest.calls[what]!.p99,
              peer: other.calls[what]!.p99,
              undisturbed: largest.calls[what]!.p50 / other.calls[what]!.p50,
              bound,
            },
          ],
    ),
    requireNone(
      'failed',
      figures.reduce((sum, { failed }) => sum + failed, 0),
    ),
    requireNone(
      'lost',
      figures.reduce((sum, { lost }) => sum + lost, 0),
    ),
  ];
}
