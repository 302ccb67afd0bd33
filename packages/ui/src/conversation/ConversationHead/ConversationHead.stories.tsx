import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import { Callout } from '../../feedback/Callout/Callout.tsx';
import { ChannelTabs } from '../ChannelTabs/ChannelTabs.tsx';
import { PeopleHere } from '../PeopleHere/PeopleHere.tsx';
import { ConversationHead, type ConversationHeadProps } from './ConversationHead.tsx';

const filter = (
  <ChannelTabs
    label="Channel"
    value="all"
    onChange={() => undefined}
    items={['All', 'Email', 'SMS', 'Whatsapp'].map((label) => ({ id: label.toLowerCase(), label }))}
  />
);
const tools = ['Contact form', 'Appointment form'].map((label) => (
  <Button key={label} size="small" tone="quiet">
    {label}
  </Button>
));
const people = (
  <PeopleHere
    label="Also here"
    people={[{ id: 'grace', name: 'Grace Lee', label: 'Grace Lee is writing a reply', isBusy: true }]}
    more={(count) => `+${count}`}
  />
);
const args: ConversationHeadProps = {
  name: 'Ada Byron',
  topic: '2026 Toyota RAV4 · “Is the blue one still there?”',
  filter,
  tools,
};

const meta = preview.meta({ component: ConversationHead, args });

export const Default = meta.story();
const toJoin = {
  state: (
    <>
      The assistant is answering this chat. <Badge tone="warning">Waiting for a salesperson</Badge>
    </>
  ),
  action: (
    <Button size="small" tone="accent">
      Join the conversation
    </Button>
  ),
};
export const ToJoin = meta.story({ args: toJoin });
const mine = { state: 'You’re in this chat.', people, action: <Button size="small">End the conversation</Button> };
export const Mine = meta.story({ args: mine });
/** A narrow pane: what else can be done is a menu, and no line has a button alone. */
export const WithMenu = meta.story({
  args: { tools: undefined, menu: <IconButton size="small" icon={<EllipsisVertical />} aria-label="More actions" /> },
  render: (story) => (
    <div style={{ maxWidth: 400 }}>
      <ConversationHead {...story} />
    </div>
  ),
});

WithMenu.test('has the menu in the line of the name', async ({ canvas }) => {
  const name = canvas.getByText('Ada Byron').getBoundingClientRect();
  const menu = canvas.getByRole('button', { name: 'More actions' }).getBoundingClientRect();
  await expect(menu.top).toBeLessThan(name.bottom);
});

export const Theirs = meta.story({
  args: {
    state: (
      <>
        Noor Haddad has this chat. <Badge>Customer offline</Badge>
        <Badge tone="warning">Stuck in progress more than 15 minutes</Badge>
      </>
    ),
    people,
    action: (
      <Button size="small" isDisabled>
        Join the conversation
      </Button>
    ),
  },
});
export const Lost = meta.story({
  args: {
    ...mine,
    children: (
      <Callout tone="danger" size="small" isUrgent>
        Connection lost. Check your internet connection and try again
      </Callout>
    ),
  },
});
export const Loading = meta.story({ args: { name: undefined, topic: undefined, tools: undefined } });
/** On a phone. */
export const Compact = meta.story({
  args: { ...toJoin, action: undefined, isCompact: true },
  globals: { viewport: { value: 'phone' } },
});
export const LongText = meta.story({
  args: {
    ...toJoin,
    name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Alexandrina',
    topic:
      'Could you tell me whether the blue one with the towing package, the heated seats and the long range is there? '.repeat(
        3,
      ),
  },
});

LongText.test('stays within its place', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

Default.test('takes the focus that nothing else has', async ({ canvas }) => {
  await expect(canvas.getByText('Ada Byron')).toHaveFocus();
});

Compact.test('has how it stands below the name, and nothing wraps', async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText('Waiting for a salesperson')).toBeVisible();
  await expect(canvas.queryByRole('radiogroup')).toBeNull();
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
