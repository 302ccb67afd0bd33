import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../../text/Icon/Icon.tsx';
import { CommandIcon, CommandPalette, type CommandPaletteProps, type CommandSection } from './CommandPalette.tsx';

const onAction = fn();

const section = (title: string, icon: React.ReactNode, labels: string[], hints: string[] = []): CommandSection => ({
  id: title,
  title,
  commands: labels.map((label, at) => ({
    id: `${title} ${label}`,
    label,
    icon,
    onAction: () => void onAction(label),
    ...(hints[at] && { hint: hints[at] }),
  })),
});

const pages = section(
  'Go to',
  <CommandIcon name="page" />,
  ['Dashboard', 'Conversations', 'Signature'],
  ['', '', 'Settings'],
);
const dates = section(
  'Date range',
  <CommandIcon name="date" />,
  ['Today', 'Yesterday', 'Last 7 days'],
  ['', 'Current'],
);
const accounts = (labels: string[]) => section('Account', <CommandIcon name="account" />, labels);
const appearance = section('Appearance', <Icon name="dark" />, ['Light', 'Dark']);

const args: CommandPaletteProps = {
  label: 'Search or jump to…',
  placeholder: 'Search pages, accounts, dates…',
  emptyText: 'No results',
  countText: (shown, total) => `${shown} of ${total.toLocaleString('en-US')}`,
  hints: [
    { keys: '↑ ↓', text: 'to navigate' },
    { keys: '↵', text: 'to select' },
    { keys: 'esc', text: 'to close' },
  ],
  sections: [pages, dates, accounts(['Harbor Toyota', 'Autohaus Müller']), appearance],
};

const meta = preview.meta({
  component: CommandPalette,
  args,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void onAction.mockClear(),
  render: function Render(story) {
    const [isOpen, setOpen] = useState(story.defaultOpen ?? false);
    return (
      <div style={{ minHeight: '100vh', padding: 24, boxSizing: 'border-box' }}>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <CommandPalette {...story} isOpen={isOpen} onOpenChange={setOpen} />
      </div>
    );
  },
});

export const Default = meta.story();

const field = () => screen.findByRole('combobox', { name: 'Search or jump to…' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent?.replace('Current', ''));

export const Open = meta.story({ args: { defaultOpen: true } });

export const Searched = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent }) => userEvent.type(await field(), 'da'),
});

export const NothingFound = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent }) => userEvent.type(await field(), 'zeppelin'),
});

export const TenThousand = meta.story({
  args: {
    defaultOpen: true,
    sections: [
      pages,
      accounts(Array.from({ length: 10_000 }, (_, at) => `Dealership ${String(at + 1).padStart(5, '0')}`)),
      section('Appearance', <Icon name="light" />, ['Light', 'Dark', 'System']),
    ],
  },
});

export const LongText = meta.story({
  args: {
    defaultOpen: true,
    sections: [
      section(
        'Account',
        <CommandIcon name="account" />,
        [
          'Cascade Chrysler Dodge Jeep Ram of the Greater Willamette Valley and the Southern Oregon Coast',
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        ],
        ['Current', 'The largest dealer group between two rivers'],
      ),
    ],
  },
});

export const Phone = meta.story({ args: { defaultOpen: true }, globals: { viewport: { value: 'phone' } } });

Default.test('has the focus in its field, and gives it back on Escape', async ({ canvas, userEvent }) => {
  const opener = canvas.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await waitFor(async () => expect(await field()).toHaveFocus());
  await userEvent.keyboard('dark{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

Open.test('groups what it offers, and starts at the first', async () => {
  const input = await field();
  await expect(screen.getByRole('group', { name: 'Date range' })).toContainElement(
    screen.getByRole('option', { name: 'Yesterday Current' }),
  );
  const first = screen.getByRole('option', { name: 'Dashboard' });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', first.id));
  await expect(first).toHaveAttribute('data-focused');
});

Open.test('is walked through by arrows, Home and End, and Enter does it', async ({ userEvent }) => {
  await waitFor(async () => expect(await field()).toHaveFocus());
  const active = () => screen.getAllByRole('option').find((option) => option.hasAttribute('data-focused'))?.textContent;
  await waitFor(() => expect(active()).toBe('Dashboard'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toBe('Conversations'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(active()).toBe('Dark'));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(active()).toBe('Dashboard'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(onAction).toHaveBeenCalledWith('Today'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

Open.test('finds every typed word, in any case and without accents', async ({ userEvent }) => {
  await userEvent.type(await field(), 'MULLER auto');
  await waitFor(() => expect(labels()).toEqual(['Autohaus Müller']));
  await userEvent.keyboard('{Enter}');
  await expect(onAction).toHaveBeenCalledWith('Autohaus Müller');
});

Open.test('starts at the first again after a deletion', async ({ userEvent }) => {
  await userEvent.type(await field(), 'darkx');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Dark' })).toHaveAttribute('data-focused'));
  await userEvent.keyboard('{Enter}');
  await expect(onAction).toHaveBeenCalledWith('Dark');
});

Open.test('is chosen from by pointer, and closes', async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('option', { name: 'Conversations' }));
  await expect(onAction).toHaveBeenCalledWith('Conversations');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

Searched.test('puts the best first', async () => {
  await waitFor(() => expect(labels()).toEqual(['Dashboard', 'Dark', 'Last 7 days', 'Today', 'Yesterday']));
});

NothingFound.test('says so', async ({ userEvent }) => {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
  await userEvent.keyboard('{Enter}');
  await expect(onAction).not.toHaveBeenCalled();
});

TenThousand.test('shows some, counts all, and finds the last of them', async ({ userEvent }) => {
  const input = await field();
  await waitFor(() => expect(screen.getByText('8 of 10,000')).toBeVisible());
  await userEvent.type(input, 'ship 1');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50));
  await userEvent.type(input, '0000');
  await waitFor(() => expect(labels()).toEqual(['Dealership 10000']));
  // React Aria names the option only when typing rests, so that the screen reader can read out the letters first.
  const last = screen.getByRole('option');
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', last.id));
});

Phone.test('fits', async () => {
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
