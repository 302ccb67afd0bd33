import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AttachButton, type AttachButtonProps } from './AttachButton.tsx';

const args: AttachButtonProps = { label: 'Attach files', accept: ['image/jpeg', 'application/pdf'], onAdd: fn() };

const meta = preview.meta({ component: AttachButton, args });

export const Default = meta.story();
export const Disabled = meta.story({ args: { isDisabled: true } });

Default.test(
  'hands over what was chosen, and offers only what can be sent',
  async ({ canvasElement, canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeEnabled();
    const dialog = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await expect(dialog.accept).toBe('image/jpeg,application/pdf');
    const files = [
      new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
      new File(['b'], 'b.pdf', { type: 'application/pdf' }),
    ];
    await userEvent.upload(dialog, files);
    await expect(args.onAdd).toHaveBeenCalledWith(files);
  },
);
