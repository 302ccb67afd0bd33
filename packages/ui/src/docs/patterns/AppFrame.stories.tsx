import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ErrorWithRetry } from './ErrorWithRetry.tsx';

const meta = preview.meta({
  title: 'Patterns/App frame',
  component: AppFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
});

export const Default = meta.story({ args: { children: <ErrorWithRetry /> } });

Default.test('collapses and expands its menu', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }));
  await expect(await canvas.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});
