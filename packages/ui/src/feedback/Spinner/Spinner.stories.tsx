import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({ component: Spinner, args: { 'aria-label': 'Loading' } });

export const Default = meta.story();

export const Permutations = meta.story({
  render: () => (
    <Inline>
      <Spinner size="small" />
      <Spinner size="medium" />
      <Spinner size="large" />
    </Inline>
  ),
});

Default.test('says what is being waited for', async ({ canvas }) => {
  await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
});
