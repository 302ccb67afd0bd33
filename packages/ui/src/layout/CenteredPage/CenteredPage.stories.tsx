import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { CenteredPage } from './CenteredPage.tsx';

const meta = preview.meta({
  component: CenteredPage,
  parameters: { layout: 'fullscreen' },
  args: { children: <Text>On its way</Text> },
});

export const Default = meta.story();

Default.test('is the main part', async ({ canvas }) => {
  await expect(canvas.getByRole('main')).toHaveTextContent('On its way');
});
