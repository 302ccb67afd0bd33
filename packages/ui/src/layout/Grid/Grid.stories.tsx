import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MetricCard } from '../../data/MetricCard/MetricCard.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Grid } from './Grid.tsx';

const panels = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <Panel key={at}>
      <Text>{`Cell ${at + 1}${at === 1 ? ', with more words than its neighbours so that it is taller than they are' : ''}`}</Text>
    </Panel>
  ));

const meta = preview.meta({ component: Grid, args: { children: panels(5) } });

export const Default = meta.story();

export const FixedColumns = meta.story({ args: { columns: 3 } });

export const WideColumns = meta.story({ args: { minColumnWidth: '400px', space: 'large' } });

/** At most three next to each other, on the widest screen too. */
export const ThreeAtMost = meta.story({
  args: { minColumnWidth: '160px', maxColumns: 3, children: panels(6) },
});

/** Cells with a height of 100 %, of which the third is the tallest. */
const cards = Array.from({ length: 5 }, (_, at) => (
  <MetricCard
    key={at}
    label={`Metric ${at + 1}`}
    state="success"
    value="12"
    noValueLabel="No value"
    errorText="There is a problem displaying this metric"
    additional={at === 2 ? [{ label: 'Part', value: '3' }] : undefined}
  />
));

/** Five in rows of three: the last two share their row. */
export const FilledLastRow = meta.story({
  args: { minColumnWidth: '160px', maxColumns: 3, lastRow: 'fill', children: cards },
});

/** A column that is wider than the screen shrinks to it. */
export const ColumnWiderThanScreen = meta.story({ args: { minColumnWidth: '4000px', children: panels(2) } });

ColumnWiderThanScreen.test('does not make the page scroll sideways', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

ThreeAtMost.test('fills its rows evenly at every width', async ({ canvas, canvasElement }) => {
  const inFirstRow = () => {
    const tops = canvas.getAllByText(/^Cell/).map((text) => text.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, expected] of [
    [2400, 3],
    [1376, 3],
    [700, 3],
    [400, 2],
    [200, 1],
  ] as const) {
    canvasElement.style.width = `${width}px`;
    await expect(inFirstRow(), `${width} px`).toBe(expected);
  }
  canvasElement.style.width = '';
});

FilledLastRow.test('leaves no hole at any width, and never has four in a row', async ({ canvas, canvasElement }) => {
  const cells = canvas.getAllByRole('article');
  for (const [width, expected] of [
    [2400, [3, 2]],
    [1376, [3, 2]],
    [700, [3, 2]],
    [400, [2, 2, 1]],
    [200, [1, 1, 1, 1, 1]],
  ] as const) {
    canvasElement.style.width = `${width}px`;
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((box) => box.top === top));
    await expect(
      rows.map(({ length }) => length),
      `${width} px`,
    ).toEqual(expected);
    for (const row of rows) {
      await expect(row[0]!.left).toBeCloseTo(boxes[0]!.left, 0);
      await expect(row.at(-1)!.right, `${width} px`).toBeCloseTo(Math.max(...boxes.map(({ right }) => right)), 0);
      await expect(new Set(row.map(({ height }) => height)).size).toBe(1);
    }
  }
  canvasElement.style.width = '';
});

Default.test('gives all cells of a row the same height', async ({ canvas }) => {
  const height = (text: RegExp) => canvas.getByText(text).closest('section')!.getBoundingClientRect().height;
  await expect(height(/^Cell 1/)).toBe(height(/^Cell 2/));
});
