import { writeFileSync } from 'node:fs';
import type { Figures } from './figures.ts';

const box = { width: 760, height: 420, left: 75, right: 190, top: 30, bottom: 40 };
/** Okabe and Ito's colors, which people who see few colors tell apart. */
const colors = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#000000', '#999999'];

/** Draws how the p99 of each call grows with the number of events, both on logarithmic axes, as an SVG file. */
export function drawGrowth(file: string, measured: readonly Figures[]): void {
  const figures = measured.toSorted((one, other) => one.size.events - other.size.events);
  const calls = Object.keys(figures[0]!.calls).filter((what) => what !== 'answer to a customer');
  const events = figures.map(({ size }) => size.events);
  const x = createScale([Math.min(...events), Math.max(...events)], [box.left, box.width - box.right]);
  const y = createScale([1, 10_000], [box.height - box.bottom, box.top]);
  const text = (at: [number, number], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`;
  const line = (from: [number, number], to: [number, number]) =>
    `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="#ddd"/>`;
  const axes = [
    ...[1, 10, 100, 1000, 10_000].flatMap((ms) => [
      line([box.left, y(ms)], [box.width - box.right, y(ms)]),
      text([box.left - 8, y(ms) + 4], `${ms.toLocaleString('en-US')} ms`, 'text-anchor="end"'),
    ]),
    ...events.flatMap((count) => [
      line([x(count), box.top], [x(count), box.height - box.bottom]),
      text([x(count), box.height - box.bottom + 20], count.toLocaleString('en-US'), 'text-anchor="middle"'),
    ]),
  ];
  const ends = placeLabels(calls.map((what) => y(figures.at(-1)!.calls[what]!.p99)));
  const curves = calls.flatMap((what, index) => {
    const points = figures.map(({ size, calls }) => `${x(size.events)},${y(calls[what]!.p99)}`).join(' ');
    const color = colors[index % colors.length]!;
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`,
      text([box.width - box.right + 8, ends[index]! + 4], what, `fill="${color}"`),
    ];
  });
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" font-family="sans-serif" font-size="12">
<title>p99 of each call by the number of events</title>
<rect width="100%" height="100%" fill="white"/>
${[...axes, ...curves].join('\n')}
${text([box.left, 18], 'p99 of each call by the number of events', 'font-weight="bold"')}
</svg>
`,
  );
}

/** A logarithmic scale. */
const createScale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    Math.round(start + ((end - start) * Math.log(value / from)) / Math.log(to / from));

/** Moves labels apart that would lie on each other. */
function placeLabels(heights: readonly number[]): number[] {
  const placed = [...heights];
  const order = heights.map((_, index) => index).toSorted((one, other) => heights[one]! - heights[other]!);
  for (const [place, index] of order.entries())
    if (place > 0) placed[index] = Math.max(placed[index]!, placed[order[place - 1]!]! + 14);
  return placed;
}
