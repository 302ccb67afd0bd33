import { expect, fireEvent, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Select, SelectItem } from '../../forms/Select/Select.tsx';
import { FileTray } from '../FileTray/FileTray.tsx';
import { ReplyBox, type ReplyBoxProps } from './ReplyBox.tsx';

const onRetry = fn();
const onAdd = fn();

const channel = (
  <div style={{ width: 160 }}>
    <Select label="Channel" isLabelHidden defaultValue="sms">
      <SelectItem id="sms">SMS</SelectItem>
      <SelectItem id="mail">Email</SelectItem>
    </Select>
  </div>
);

const args: ReplyBoxProps = {
  label: 'Reply to Marta Ellison',
  value: '',
  onChange: fn(),
  onSend: fn(),
  sendLabel: 'Send',
  placeholder: 'Write an answer',
  channel,
  counter: (left) => (left < 0 ? `${-left} characters over the limit` : `${left} characters left`),
};

const meta = preview.meta({
  component: ReplyBox,
  args,
  render: function Render(story) {
    const [value, setValue] = useArg(story.value);
    const onChange = (to: string) => {
      setValue(to);
      story.onChange(to);
    };
    return (
      <div style={{ maxWidth: 640 }}>
        <ReplyBox {...story} value={value} onChange={onChange} />
      </div>
    );
  },
  beforeEach: () => {
    onRetry.mockClear();
    onAdd.mockClear();
  },
});

export const Default = meta.story();
export const WithNotice = meta.story({
  args: { value: 'Saturday works.', notice: 'Opt-out: reply STOP', savedLabel: 'Draft saved' },
});
/** Something is offered in place of a slash, such as saved answers. */
export const WithSlash = meta.story({ args: { onSlash: fn() } });
export const WithFiles = meta.story({
  args: {
    value: 'Here is the quote.',
    files: {
      label: 'Attach files',
      dropLabel: 'Drop files to attach them',
      accept: ['image/jpeg', 'application/pdf'],
      onAdd,
      tray: (
        <FileTray
          label="Attached files"
          files={[{ id: 'quote', name: 'Quote.pdf', detail: '340 KB', state: 'ready', progress: 1 }]}
          removeLabel={(name) => `Remove ${name}`}
          uploadingLabel={(name) => `Uploading ${name}`}
          retryLabel="Try again"
          onRemove={fn()}
          onRetry={fn()}
        />
      ),
    },
  },
});
/** The customer never sees it. */
export const Team = meta.story({
  args: {
    tone: 'team',
    label: 'Note for your team',
    value: 'She has the loan approved already.',
    placeholder: 'Write a note',
    channel: 'Only your team sees this',
    sendLabel: 'Add note',
    onMention: fn(),
    onNumberSign: fn(),
  },
});
export const LongText = meta.story({ args: { value: 'A line of an answer.\n'.repeat(30) } });
export const NearMaximum = meta.story({ args: { value: 'x'.repeat(155), maxLength: 160 } });
export const TooLong = meta.story({ args: { value: 'x'.repeat(170), maxLength: 160 } });
export const Pending = meta.story({ args: { value: 'Saturday works.', isPending: true } });
export const Failed = meta.story({
  args: {
    value: 'Saturday works.',
    error: { message: 'The message wasn’t sent.', retryLabel: 'Try again', onRetry },
  },
});
export const ReadOnly = meta.story({
  args: { value: 'Saturday works.', readOnlyReason: 'The assistant answers. Take over to write.' },
});
export const Disabled = meta.story({ args: { disabledReason: 'The customer opted out of text messages.' } });
export const Typing = meta.story({ args: { value: 'Saturday works.', activity: 'Marta is typing…' } });
export const NobodyTyping = meta.story({ args: { value: 'Saturday works.', activity: '' } });
export const Phone = meta.story({
  args: WithNotice.composed.args,
  globals: { viewport: { value: 'phone' } },
});

Default.test('sends nothing while there is nothing to send', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox'), '   {Control>}{Enter}{/Control}');
  await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(args.onSend).not.toHaveBeenCalled();
});

Default.test(
  'sends by its button and by Ctrl or Cmd with Enter, and Enter alone is a new line',
  async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Reply to Marta Ellison' });
    await userEvent.type(field, 'One{Enter}two');
    await expect(field).toHaveValue('One\ntwo');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledTimes(3);
  },
);

WithSlash.test(
  'tells of a slash at the beginning of a line, which is not typed',
  async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'One/{Enter} /');
    await expect(field).toHaveValue('One/\n ');
    await expect(args.onSlash).toHaveBeenCalledOnce();
    await expect(args.onSlash).toHaveBeenCalledWith(6);
  },
);

Team.test(
  'tells of a number sign at the beginning of a word, which is not typed',
  async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Note for your team' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lot#4 #');
    await expect(field).toHaveValue('Lot#4 ');
    await expect(args.onNumberSign).toHaveBeenCalledOnce();
    await expect(args.onNumberSign).toHaveBeenCalledWith(6);
  },
);

Team.test('tells of an at sign at the beginning of a word, which is not typed', async ({ canvas, userEvent, args }) => {
  const field = canvas.getByRole('textbox', { name: 'Note for your team' });
  await userEvent.clear(field);
  await userEvent.type(field, 'ada@mail.example @');
  await expect(field).toHaveValue('ada@mail.example ');
  await expect(args.onMention).toHaveBeenCalledOnce();
  await expect(args.onMention).toHaveBeenCalledWith(17);
  await expect(canvas.getByText('Only your team sees this')).toBeVisible();
});

WithFiles.test('takes files that are dropped on it or pasted into it', async ({ canvas }) => {
  const field = canvas.getByRole('textbox');
  const data = new DataTransfer();
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  data.items.add(file);
  await fireEvent(field, new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  await expect(canvas.getByText('Drop files to attach them')).toBeVisible();
  const dropped = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
  await fireEvent(field, dropped);
  await expect(dropped.defaultPrevented).toBe(true);
  await expect(canvas.queryByText('Drop files to attach them')).toBeNull();
  await fireEvent(field, new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect(onAdd.mock.calls).toEqual([[[file]], [[file]]]);
});

WithFiles.test('leaves text that is pasted with a picture of it to the field', async ({ canvas }) => {
  const data = new DataTransfer();
  data.items.add(new File(['a'], 'cells.png', { type: 'image/png' }));
  data.setData('text/plain', '1 2 3');
  const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  await fireEvent(canvas.getByRole('textbox'), pasted);
  await expect(pasted.defaultPrevented).toBe(false);
  await expect(onAdd).not.toHaveBeenCalled();
});

Default.test('grows with its text, up to ten lines', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox');
  const small = field.offsetHeight;
  await userEvent.type(field, '{Enter}{Enter}{Enter}');
  const grown = field.offsetHeight;
  await expect(grown).toBeGreaterThan(small);
  await userEvent.type(field, '{Enter}'.repeat(20));
  await expect(field.offsetHeight).toBeLessThan(small * 4.5);
  await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
});

TooLong.test('is as tall as its text at any width', async ({ canvas, canvasElement }) => {
  const field = canvas.getByRole('textbox');
  const wide = field.offsetHeight;
  canvasElement.style.maxWidth = '320px';
  await expect(field.offsetHeight).toBeGreaterThan(wide);
  await expect(field.scrollHeight).toBe(field.clientHeight);
  canvasElement.style.maxWidth = '';
  await expect(field.offsetHeight).toBe(wide);
});

TooLong.test('says how much is too much, and does not send it', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('10 characters over the limit');
  await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
});

Failed.test('keeps the text for another try', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The message wasn’t sent.');
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(onRetry).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('textbox')).toHaveValue('Saturday works.');
});

ReadOnly.test('says why', async ({ canvas }) => {
  const field = canvas.getByRole('textbox');
  await expect(field).toHaveAttribute('readonly');
  await expect(field).toHaveAccessibleDescription('The assistant answers. Take over to write.');
  await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
});

Typing.test('says what the other side does, in a place that is there before', async ({ canvas }) => {
  await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Marta is typing…');
});

NobodyTyping.test('keeps the place, so that nothing moves', async ({ canvas }) => {
  const place = canvas.getAllByRole('status')[0]!;
  await expect(place).toBeEmptyDOMElement();
  await expect(place.offsetHeight).toBeGreaterThan(12);
});
