import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { EmptyPanel } from './EmptyPanel.tsx';

const meta = preview.meta({
  title: 'Patterns/Empty state',
  component: EmptyPanel,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose: 'For a place that has nothing in it yet. It says what is missing and how to change that.',
      example: 'EmptyPanel',
      advice: [
        { do: 'Say what will be here, and offer the one button that begins.', dont: 'Write “No data”.' },
        { do: 'Keep the heading and the place of what will come.', dont: 'Hide the section: no one can find it.' },
      ],
    } satisfies PatternDocs,
  },
});

export const Default = meta.story();

Default.test('fills by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Add a person' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText('Salesperson 1')).toBeVisible();
});
