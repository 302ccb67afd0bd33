import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AppFrame } from './AppFrame.tsx';
import { DetailBesideList } from './DetailBesideList.tsx';

const meta = preview.meta({
  title: 'Patterns/Detail beside list',
  component: DetailBesideList,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  decorators: [(Story) => <AppFrame>{Story()}</AppFrame>],
});

export const Default = meta.story();

Default.test('filters, and opens another record by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('searchbox', { name: 'Search leads' }).focus();
  await userEvent.keyboard('jonas');
  await waitFor(() => expect(canvas.queryByRole('link', { name: /Marta Ellison/ })).toBeNull());
  canvas.getByRole('link', { name: /Jonas Weber/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
});
