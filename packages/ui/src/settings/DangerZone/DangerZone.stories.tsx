import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { DangerZone } from './DangerZone.tsx';

const meta = preview.meta({
  component: DangerZone,
  args: {
    title: 'Delete Domain',
    description: 'The chat will no longer appear on this website, and its settings will be deleted.',
    children: <Button tone="danger">Delete Domain</Button>,
  },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: { description: 'Everything that was set for this website is deleted with it, and stays deleted. '.repeat(4) },
});

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <DangerZone {...args} />
    </div>
  ),
});

Default.test('is a region with the act at its end', async ({ canvas }) => {
  const zone = canvas.getByRole('region', { name: 'Delete Domain' });
  const act = canvas.getByRole('button', { name: 'Delete Domain' }).getBoundingClientRect();
  await expect(act.right).toBeGreaterThan(zone.getBoundingClientRect().right - 40);
});

Narrow.test('has the act below the words', async ({ canvas }) => {
  const words = canvas.getByText(/^The chat will no longer/).getBoundingClientRect();
  await expect(canvas.getByRole('button').getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom);
});
