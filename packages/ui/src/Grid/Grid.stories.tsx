import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Text } from '../Text/Text.tsx';
import { Grid } from './Grid.tsx';

const panels = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <Panel key={at}>
      <Text>{`Cell ${at + 1}${at === 1 ? ', with more words than its neighbours so that it is taller than they are' : ''}`}</Text>
    </Panel>
  ));

const meta = preview.meta({ tags: ['layout'], component: Grid, args: { children: panels(5) } });

export const Default = meta.story();

export const FixedColumns = meta.story({ args: { columns: 3 } });

export const WideColumns = meta.story({ args: { minColumnWidth: '400px', space: 'large' } });

/** A column that is wider than the screen shrinks to it. */
export const ColumnWiderThanScreen = meta.story({ args: { minColumnWidth: '4000px', children: panels(2) } });

ColumnWiderThanScreen.test('does not make the page scroll sideways', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

Default.test('gives all cells of a row the same height', async ({ canvas }) => {
  const height = (text: RegExp) => canvas.getByText(text).closest('section')!.getBoundingClientRect().height;
  await expect(height(/^Cell 1/)).toBe(height(/^Cell 2/));
});
