import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FileButton } from './FileButton.tsx';

const meta = preview.meta({
  component: FileButton,
  args: { children: 'Choose a file', accept: ['.csv', 'text/csv'], onFile: fn() },
});

export const Default = meta.story();

Default.test('hands over the file that is chosen', async ({ canvasElement, userEvent, args }) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File(['Email'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  await expect(args.onFile).toHaveBeenCalledWith(file);
});
