import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { ErrorWithRetry } from './ErrorWithRetry.tsx';

const meta = preview.meta({
  title: 'Patterns/Error with retry',
  component: ErrorWithRetry,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose:
        'Where something could not be loaded. The message stands in the place of what is missing, with a button that tries again.',
      example: 'ErrorWithRetry',
      advice: [
        {
          do: 'Say what couldn’t be done, what happened to the work, and what to do next.',
          dont: 'Show a code, or “Something went wrong”.',
        },
        { do: 'Fail only the part that is missing.', dont: 'Replace the whole page with an error.' },
      ],
    } satisfies PatternDocs,
  },
});

export const Default = meta.story();

Default.test('tries again by keyboard', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the report');
  canvas.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText(/37 appointments/)).toBeVisible();
});
