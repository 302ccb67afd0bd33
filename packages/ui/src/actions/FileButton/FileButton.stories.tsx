import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FileButton, type FileButtonProps } from './FileButton.tsx';

const args: FileButtonProps = { accept: ['.csv', '.json'], onFile: fn(), children: 'Import' };

const meta = preview.meta({ component: FileButton, args });

export const Default = meta.story();

Default.test(
  'hands over the file that was chosen, and offers only what can be read',
  async ({ canvasElement, canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeEnabled();
    const dialog = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await expect(dialog.accept).toBe('.csv,.json');
    const file = new File(['a'], 'a.csv', { type: 'text/csv' });
    await userEvent.upload(dialog, file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
);
