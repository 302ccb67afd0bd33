import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ChatComposer, type ChatComposerProps } from './ChatComposer.tsx';

const args: ChatComposerProps = {
  label: 'Message',
  placeholder: 'Type any questions here...',
  value: '',
  onChange: fn(),
  onSend: fn(),
  sendLabel: 'Send',
  maxLength: 1000,
  counter: (left) => (left < 0 ? `${-left} characters over the limit` : `${left} characters left`),
};

const meta = preview.meta({
  component: ChatComposer,
  args,
  render: function Render(story) {
    const [value, setValue] = useArg(story.value);
    return (
      <div style={{ maxWidth: 348 }}>
        <ChatComposer {...story} value={value} onChange={setValue} />
      </div>
    );
  },
});

export const Default = meta.story();

export const WithText = meta.story({ args: { value: 'Is the blue RAV4 still there?' } });

export const ManyLines = meta.story({ args: { value: 'A line of a question.\n'.repeat(12) } });

export const NearMaximum = meta.story({ args: { value: 'x'.repeat(950) } });

export const TooLong = meta.story({ args: { value: 'x'.repeat(1012) } });

Default.test('sends nothing while there is nothing to send', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), '   {Enter}');
  await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(args.onSend).not.toHaveBeenCalled();
});

Default.test('sends by Enter and by its button; Shift and Enter is a new line', async ({ canvas, userEvent, args }) => {
  const field = canvas.getByRole('textbox');
  await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two');
  await expect(field).toHaveValue('One\ntwo');
  await expect(args.onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await expect(args.onSend).toHaveBeenCalledTimes(2);
  await expect(field).toHaveFocus();
});

ManyLines.test('grows to six lines, then scrolls', async ({ canvas }) => {
  const field = canvas.getByRole('textbox');
  await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  await expect(field.offsetHeight).toBeLessThan(200);
});

TooLong.test('says how much is too much, and does not send it', async ({ canvas, userEvent, args }) => {
  const field = canvas.getByRole('textbox');
  await expect(field).toHaveAccessibleDescription('12 characters over the limit');
  await userEvent.type(field, '{Enter}');
  await expect(args.onSend).not.toHaveBeenCalled();
});
