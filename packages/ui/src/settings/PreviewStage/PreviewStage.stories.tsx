import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { PreviewStage, type PreviewStageProps } from './PreviewStage.tsx';

const args: PreviewStageProps = {
  label: 'Preview',
  device: 'desktop',
  position: 'bottom_right',
  entry: <button type="button">Open chat</button>,
};

const meta = preview.meta({ component: PreviewStage, args });

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

const tools = <button type="button">Desktop</button>;
export const BesideALongForm = meta.story({
  args: { tools },
  render: (stage) => (
    <Grid columns={2}>
      <div style={{ height: 2000 }} />
      <PreviewStage {...stage} />
    </Grid>
  ),
});

BesideALongForm.test('stays in sight, with what is above it', async ({ canvas }) => {
  scrollTo(0, 600);
  await expect(canvas.getByRole('button', { name: 'Desktop' }).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await expect(canvas.getByRole('group', { name: 'Preview' }).getBoundingClientRect().top).toBeLessThan(100);
  scrollTo(0, 0);
});
