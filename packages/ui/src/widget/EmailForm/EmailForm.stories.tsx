import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { EmailForm, type EmailFormProps } from './EmailForm.tsx';

const args: EmailFormProps = {
  title: 'Email this conversation',
  label: 'Your email address',
  submitLabel: 'Send',
  cancelLabel: 'Cancel',
  check: (email) => (email.includes('@') ? undefined : 'Incorrect email'),
  onSubmit: fn(),
  onCancel: fn(),
};

const meta = preview.meta({
  component: EmailForm,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 348 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const WithProblem = meta.story({
  args: { problem: 'We’ve already emailed this conversation today. Try again tomorrow.' },
});
export const Pending = meta.story({ args: { isPending: true } });

Default.test('sends to an address that can be one', async ({ canvas, userEvent, args }) => {
  const field = canvas.getByRole('textbox', { name: 'Your email address' });
  await expect(field).toHaveFocus();
  await userEvent.keyboard('ana{Enter}');
  await expect(field).toHaveAccessibleDescription('Incorrect email');
  await expect(args.onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field, '@mail.example ');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(args.onSubmit).toHaveBeenCalledWith('ana@mail.example');
});
