import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CodeBlock } from './CodeBlock.tsx';

const answer = {
  label: 'Total Leads Worked',
  count: 1234,
  rate: null,
  redirect: { metric: 'leads', sub_metric: null },
};
const written: string[] = [];

const meta = preview.meta({
  component: CodeBlock,
  args: {
    label: 'Answer',
    code: JSON.stringify(answer, null, 2),
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
  },
  beforeEach: () => {
    written.length = 0;
    // The browser of the tests has no clipboard to write to.
    const writeText = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    return () => writeText.mockRestore();
  },
});

export const Default = meta.story();

export const Cut = meta.story({
  args: {
    code: JSON.stringify(
      Array.from({ length: 400 }, () => answer),
      null,
      2,
    ),
    limit: 2000,
    cutText: 'The first 2,000 characters. Copy includes everything.',
  },
});

/** One line with its button beside it, such as an address. */
export const Line = meta.story({ args: { label: 'Address', code: 'harbor@in.example', layout: 'line' } });

export const LongLine = meta.story({ args: { label: 'Record', code: 'v=DKIM1; '.repeat(40), layout: 'line' } });

export const LongText = meta.story({ args: { code: 'x'.repeat(600) } });

Default.test('copies, and says so for a moment', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
  await expect(written).toEqual([args.code]);
  await expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible();
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible(), { timeout: 4000 });
});

Cut.test('shows some and copies everything', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('region', { name: 'Answer' }).textContent).toHaveLength(2000);
  await expect(canvas.getByText('The first 2,000 characters. Copy includes everything.')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
  await expect(written).toEqual([args.code]);
});

Line.test('has its button on the same line', async ({ canvas }) => {
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const line = canvas.getByRole('region', { name: 'Address' });
  await expect(middle(canvas.getByRole('button', { name: 'Copy' }))).toBeCloseTo(middle(line), 0);
});

LongText.test('scrolls by keyboard', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('region', { name: 'Answer' })).toHaveFocus();
});
