import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type PatternDocs, PatternPage } from '../PatternPage.tsx';
import { DetailBesideList } from './DetailBesideList.tsx';

const meta = preview.meta({
  title: 'Patterns/Detail beside list',
  component: DetailBesideList,
  parameters: {
    docs: { page: PatternPage },
    pattern: {
      purpose: 'For looking at one record after another. On a phone the list and the record take turns.',
      example: 'DetailBesideList',
      advice: [
        {
          do: 'Mark the open record with `aria-current`, and name its region.',
          dont: 'Open a dialog for each record: the list is gone while it is open.',
        },
        { do: 'Let each pane scroll by itself.', dont: 'Scroll the page: the list loses its place.' },
      ],
    } satisfies PatternDocs,
  },
});

export const Default = meta.story();

Default.test('opens another record by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Open, Jonas Weber' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByText('(555) 010-0177')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Open, Jonas Weber' })).toHaveAttribute('aria-current', 'true');
});
