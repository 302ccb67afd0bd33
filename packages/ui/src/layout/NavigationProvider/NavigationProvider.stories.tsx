import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Link } from '../../text/Link/Link.tsx';
import { NavigationProvider } from './NavigationProvider.tsx';

const meta = preview.meta({
  component: NavigationProvider,
  args: { navigate: fn(), children: <Link href="/conversations">Conversations</Link> },
});

export const Default = meta.story();

Default.test('hands a followed link to the app', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Conversations' }));
  await expect(args.navigate).toHaveBeenCalledWith('/conversations', undefined);
});
