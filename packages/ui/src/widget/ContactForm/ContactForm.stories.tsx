import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';

const args: ContactFormProps = {
  title: 'How can we reach you?',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    wantsCall: 'Please call me',
  },
  consent: 'I agree that Harbor Toyota may contact me about my question.',
  submitLabel: 'Send',
  cancelLabel: 'Cancel',
  check: ({ firstName, hasConsent }) => ({
    ...(firstName === '' && { firstName: 'Firstname or lastname is required!' }),
    ...(!hasConsent && { hasConsent: 'Check this box so we can contact you' }),
  }),
  onSubmit: fn(),
  onCancel: fn(),
};

const meta = preview.meta({
  component: ContactForm,
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

/** Half as wide, as at 200 % zoom. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 174 }}>
        <Story />
      </div>
    ),
  ],
});

export const WithProblem = meta.story({
  args: { withoutCall: true, problem: 'Please enter valid phone number (example: +1xxxxxxxxx)' },
});

Default.test('is ready for the name when it opens', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus();
});

Default.test('says what is wrong, and sends only what is right', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'Firstname or lastname is required!',
  );
  await expect(canvas.getByText('Check this box so we can contact you')).toBeVisible();
  await expect(args.onSubmit).not.toHaveBeenCalled();

  await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Ana');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '555 555 0142');
  await userEvent.click(canvas.getByRole('checkbox', { name: /I agree/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(args.onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Ana', phone: '555 555 0142', wantsCall: false, hasConsent: true }),
  );
});

Narrow.test('fits where there is little room', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
