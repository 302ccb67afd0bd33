import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Callout } from '../../feedback/Callout/Callout.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { NextTouch, type NextTouchProps } from './NextTouch.tsx';

const args: NextTouchProps = {
  state: 'planned',
  title: 'Email on Friday, March 6, 3:00 PM',
  dateTime: '2026-03-06T20:00:00.000Z',
  details: ['New lead, no reply: step 2 of 4, 1 day after the first message'],
  message: 'Hi Ada,\n\nThanks again for asking about the 2026 Toyota RAV4. Are you still looking?\n\nHarbor Toyota',
  messageLabel: 'Message',
  actions: (
    <>
      <Button size="small">Edit</Button>
      <Button size="small">Send now</Button>
      <Button size="small" tone="quiet">
        Pause
      </Button>
      <Button size="small" tone="quiet">
        Skip
      </Button>
    </>
  ),
};

const meta = preview.meta({
  component: NextTouch,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

const nothing: NextTouchProps = { state: 'nothing', title: 'Nothing' };

export const Default = meta.story();
export const InQuietHours = meta.story({
  args: { title: 'SMS on Saturday, March 7, 8:00 AM', details: [...args.details!, 'Waits for texting hours'] },
});
export const Edited = meta.story({
  args: { badges: [{ label: 'Edited by Grace Lee' }], message: 'Hi Ada, the RAV4 is back from the shop.' },
});
export const OnHold = meta.story({
  args: {
    state: 'held',
    title: 'Email on hold',
    details: ['On hold since 3/5/2026, 9:41 AM (Grace Lee)'],
    actions: <Button size="small">Resume</Button>,
  },
});
export const NotWrittenYet = meta.story({
  args: {
    title: 'Answer by SMS in a moment',
    details: ['The assistant is answering the customer’s last message'],
    message: undefined,
    actions: undefined,
  },
});
export const Editing = meta.story({
  args: {
    message: undefined,
    children: <TextField label="Message" rows={6} defaultValue={args.message!} />,
    actions: (
      <>
        <Button size="small" tone="accent">
          Save
        </Button>
        <Button size="small" tone="quiet">
          Cancel
        </Button>
      </>
    ),
  },
});
export const ChangedMeanwhile = meta.story({
  args: {
    message: undefined,
    children: (
      <Stack space="small">
        <Callout tone="warning" size="small" isUrgent>
          The customer wrote, so this follow-up ended. Nothing was sent.
        </Callout>
        <TextField label="Message" rows={6} defaultValue="Hi Ada, what I typed is still here." />
      </Stack>
    ),
    actions: (
      <Button size="small" tone="quiet">
        Cancel
      </Button>
    ),
  },
});
export const ReadOnly = meta.story({ args: { actions: undefined } });
export const Paused = meta.story({
  args: { ...nothing, details: ['The assistant is paused, by Ada Byron on 3/5/2026, 9:41 AM'], ...without() },
});
export const OptedOut = meta.story({
  args: { ...nothing, details: ['The customer opted out by Email on 11/22/2026, 9:41 AM'], ...without() },
});
export const LongText = meta.story({
  args: {
    title: 'W'.repeat(120),
    details: ['x'.repeat(120), 'After an appointment '.repeat(8)],
    badges: [{ label: `Edited by ${'Maximiliana '.repeat(6)}` }],
    message: `${'y'.repeat(200)}\n\n${'A long message. '.repeat(40)}`,
  },
});
export const Permutations = meta.story({
  render: () => (
    <Stack space="xsmall">
      <NextTouch {...args} />
      <NextTouch {...args} badges={[{ label: 'Edited' }]} actions={undefined} />
      <NextTouch {...args} state="held" title="Email on hold" />
      <NextTouch state="nothing" title="Nothing" details={['No follow-up is left']} />
    </Stack>
  ),
});

function without(): Partial<NextTouchProps> {
  return { dateTime: undefined, message: undefined, actions: undefined };
}

Default.test('is a group of its name, with its time for machines', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: args.title })).toBeVisible();
  await expect(canvas.getByText(args.title)).toHaveAttribute('datetime', args.dateTime);
});

Default.test('is worked by keyboard, in the order in which it is read', async ({ canvas }) => {
  for (const name of ['Edit', 'Send now', 'Pause', 'Skip']) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name })).toHaveFocus();
  }
});

LongText.test('keeps to its width', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
