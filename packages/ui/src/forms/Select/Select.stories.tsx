import { Mail, MessageSquare } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { Inline } from '../../layout/Inline/Inline.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Select, SelectItem, SelectSection } from './Select.tsx';

const channels = [
  <SelectItem key="chat" id="chat" icon={<MessageSquare aria-hidden="true" />}>
    Website chat
  </SelectItem>,
  <SelectItem key="mail" id="mail" icon={<Mail aria-hidden="true" />} description="Replies within the hour">
    Email
  </SelectItem>,
  <SelectItem key="fax" id="fax" isDisabled>
    Fax
  </SelectItem>,
];

const meta = preview.meta({
  component: Select,
  args: { label: 'Channel', placeholder: 'Choose a channel', children: channels, onChange: fn() },
});

export const Default = meta.story();

export const Chosen = meta.story({ args: { defaultValue: 'mail' } });

export const WithDescription = meta.story({ args: { description: 'Where the assistant answers first' } });

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'Choose a channel' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 'mail' } });

export const Open = meta.story({
  args: { defaultOpen: true, defaultValue: 'chat' },
  render: (args) => (
    <div style={{ minHeight: 240, width: 280 }}>
      <Select {...args} />
    </div>
  ),
});

export const AsWideAsItsContent = meta.story({
  args: { defaultValue: 'chat', isLabelHidden: true, width: 'content' },
  render: (args) => (
    <Inline justify="between">
      <Text tone="secondary">12 channels</Text>
      <Select {...args} />
    </Inline>
  ),
});

export const ManyItems = meta.story({
  render: (args) => (
    <Select
      {...args}
      label="Hour"
      placeholder="Choose an hour"
      items={Array.from({ length: 48 }, (_, at) => ({
        id: at,
        name: `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
      }))}
    >
      {(hour) => <SelectItem>{(hour as { name: string }).name}</SelectItem>}
    </Select>
  ),
});

export const Sections = meta.story({
  args: {
    defaultOpen: true,
    defaultValue: 'sms',
    children: (
      <>
        <SelectSection title="Live">
          <SelectItem id="chat">Website chat</SelectItem>
          <SelectItem id="sms">SMS</SelectItem>
        </SelectSection>
        <SelectSection title="Slow">
          <SelectItem id="mail">E-mail</SelectItem>
        </SelectSection>
      </>
    ),
  },
  render: (args) => (
    <div style={{ minHeight: 240, width: 280 }}>
      <Select {...args} />
    </div>
  ),
});

export const LongText = meta.story({
  args: {
    defaultValue: 'long',
    children: (
      <SelectItem id="long">
        {'Northside Motors of the Greater Metropolitan Area and its surroundings '.repeat(2)}
      </SelectItem>
    ),
  },
  render: (args) => (
    <div style={{ width: 240 }}>
      <Select {...args} />
    </div>
  ),
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <Select label="Placeholder" placeholder="Choose a channel" description="Description">
        {channels}
      </Select>
      <Select label="Chosen" defaultValue="mail" isRequired>
        {channels}
      </Select>
      <Select label="Invalid" defaultValue="mail" errorMessage="What is wrong">
        {channels}
      </Select>
      <Select label="Disabled" isDisabled placeholder="Choose a channel">
        {channels}
      </Select>
    </Grid>
  ),
});

Default.test('is opened and chosen from by keyboard', async ({ canvas, userEvent, args }) => {
  const trigger = canvas.getByRole('button', { name: /Channel/ });
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('listbox', { name: 'Channel' });
  await userEvent.keyboard('e{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith('mail');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(trigger).toHaveTextContent(/^Email$/);
  await waitFor(() => expect(trigger).toHaveFocus());
});

Default.test('does not let a disabled choice be taken', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Channel/ }));
  const list = await screen.findByRole('listbox');
  const fax = within(list).getByRole('option', { name: 'Fax' });
  await expect(fax).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(fax);
  await expect(args.onChange).not.toHaveBeenCalled();
});

Sections.test('names its groups', async () => {
  const live = await screen.findByRole('group', { name: 'Live' });
  await expect(within(live).getAllByRole('option')).toHaveLength(2);
  await expect(within(screen.getByRole('group', { name: 'Slow' })).getByRole('option')).toHaveTextContent('E-mail');
});

Required.test('says that a choice is required', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: /Channel required/ })).toBeVisible();
});

Invalid.test('says what is wrong in words', async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Choose a channel');
});

LongText.test('keeps to its width', async ({ canvas }) => {
  await expect(canvas.getByRole('button').getBoundingClientRect().width).toBeLessThanOrEqual(240);
});
