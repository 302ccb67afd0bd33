import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FileTray, type FileTrayProps, type TrayFile } from './FileTray.tsx';

/** A PNG of one blue pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ready: TrayFile = {
  id: 'ready',
  name: 'trade-in.jpg',
  detail: '1.2 MB',
  preview: picture,
  state: 'ready',
  progress: 1,
};
const uploading: TrayFile = { id: 'uploading', name: 'Quote.pdf', detail: '3.4 MB', state: 'uploading', progress: 0.4 };
const refused: TrayFile = {
  id: 'refused',
  name: 'logo.svg',
  detail: '2 KB',
  state: 'failed',
  progress: 0,
  reason: 'You can only send photos (JPEG, PNG, WebP, GIF) and PDFs.',
};
const lost: TrayFile = {
  id: 'lost',
  name: 'back-seat.jpg',
  detail: '2.1 MB',
  state: 'failed',
  progress: 0,
  reason: 'This file wasn’t uploaded. Check your internet connection and try again.',
  canRetry: true,
};

const args: FileTrayProps = {
  label: 'Attached files',
  files: [ready],
  removeLabel: (name) => `Remove ${name}`,
  uploadingLabel: (name) => `Uploading ${name}`,
  retryLabel: 'Try again',
  onRemove: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  component: FileTray,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const Uploading = meta.story({ args: { files: [uploading] } });
export const Refused = meta.story({ args: { files: [refused] } });
export const Lost = meta.story({ args: { files: [lost] } });
export const LongName = meta.story({
  args: { files: [{ ...ready, name: `${'a-name-that-nobody-shortened-'.repeat(8)}.jpg` }] },
});
export const Permutations = meta.story({
  args: {
    files: [ready, uploading, refused, lost],
    note: 'Remove the file that wasn’t uploaded or try it again. Then you can send.',
  },
});
export const Phone = meta.story({ args: Permutations.composed.args, globals: { viewport: { value: 'phone' } } });

Permutations.test('says of each file how it stands, and takes it out again', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('list', { name: 'Attached files' }).children).toHaveLength(4);
  await expect(canvas.getByRole('progressbar', { name: 'Uploading Quote.pdf' })).toHaveValue(0.4);
  await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(/^You can only send photos/);
  canvas.getByRole('button', { name: 'Remove logo.svg' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onRemove).toHaveBeenCalledWith('refused');
});

Permutations.test('offers another try only where it may help', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledWith('lost');
});

LongName.test('pushes nothing out of its place', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

Permutations.test('says what a file that has failed keeps from being sent', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Remove the file that wasn’t uploaded or try it again.');
});
