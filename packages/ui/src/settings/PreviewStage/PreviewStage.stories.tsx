import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { PreviewStage, type PreviewStageProps } from './PreviewStage.tsx';

const args: PreviewStageProps = {
  label: 'Preview',
  device: 'desktop',
  position: 'bottom_right',
  entry: <button type="button">Open chat</button>,
};

const meta = preview.meta({ component: PreviewStage, args, tags: ['layout'] });

export const Default = meta.story();

export const Open = meta.story({ args: { panel: <p>Welcome</p> } });

export const OpenOnTheLeft = meta.story({ args: { position: 'mid_left', panel: <p>Welcome</p> } });

export const Phone = meta.story({ args: { device: 'mobile' } });

export const OpenOnAPhone = meta.story({ args: { device: 'mobile', panel: <p>Welcome</p> } });

OpenOnAPhone.test('fills the phone', async ({ canvas }) => {
  const stage = canvas.getByRole('group', { name: 'Preview' }).getBoundingClientRect();
  const panel = canvas.getByText('Welcome').parentElement!.getBoundingClientRect();
  await expect(stage.width - panel.width).toBeLessThan(4);
  await expect(canvas.queryByRole('button')).toBeNull();
});
