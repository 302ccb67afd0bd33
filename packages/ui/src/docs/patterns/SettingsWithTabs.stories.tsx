import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SettingsWithTabs } from './SettingsWithTabs.tsx';

const meta = preview.meta({
  title: 'Patterns/Settings in tabs',
  component: SettingsWithTabs,
});

export const Default = meta.story();

Default.test('changes the tab by arrow key', async ({ canvas, userEvent }) => {
  canvas.getByRole('tab', { name: 'General' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(await canvas.findByRole('switch', { name: 'New leads' })).toBeVisible();
});
