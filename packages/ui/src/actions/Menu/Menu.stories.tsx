import { Archive, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './Menu.tsx';

const entries = [
  <MenuItem key="edit" id="edit" icon={<Pencil aria-hidden="true" />}>
    Edit
  </MenuItem>,
  <MenuItem key="archive" id="archive" icon={<Archive aria-hidden="true" />} description="You can restore it">
    Archive
  </MenuItem>,
  <MenuSeparator key="line" />,
  <MenuItem key="delete" id="delete" icon={<Trash2 aria-hidden="true" />} tone="danger">
    Delete
  </MenuItem>,
];

const meta = preview.meta({ component: Menu, args: { children: entries, onAction: fn() } });

export const Default = meta.story({
  render: (args) => (
    <MenuTrigger>
      <Button>Actions</Button>
      <Menu {...args} />
    </MenuTrigger>
  ),
});

const opened = (args: Parameters<typeof Menu>[0]) => (
  <div style={{ minHeight: 280 }}>
    <MenuTrigger defaultOpen>
      <Button>Actions</Button>
      <Menu {...args} />
    </MenuTrigger>
  </div>
);

export const Open = meta.story({ render: opened });

export const DisabledEntry = meta.story({ args: { disabledKeys: ['archive'] }, render: opened });

export const Selection = meta.story({
  args: {
    selectionMode: 'single',
    defaultSelectedKeys: ['newest'],
    onSelectionChange: fn(),
    children: (
      <MenuSection title="Sort by">
        <MenuItem id="newest">Newest first</MenuItem>
        <MenuItem id="oldest">Oldest first</MenuItem>
      </MenuSection>
    ),
  },
  render: opened,
});

export const Links = meta.story({
  args: {
    children: [
      <MenuItem key="account" href="#account">
        Edit Account
      </MenuItem>,
      <MenuItem key="logout" href="#logout">
        Log Out
      </MenuItem>,
    ],
  },
  render: opened,
});

export const ManyItems = meta.story({
  args: { children: Array.from({ length: 60 }, (_, at) => <MenuItem key={at}>{`Entry ${at + 1}`}</MenuItem>) },
  render: opened,
});

export const LongText = meta.story({
  args: {
    children: (
      <MenuItem description={'It can be brought back by whoever may edit conversations. '.repeat(4)}>
        Archive this conversation for everyone at the dealership
      </MenuItem>
    ),
  },
  render: opened,
});

Default.test('opens by keyboard, goes round by arrow keys and acts on Enter', async ({ canvas, userEvent, args }) => {
  const trigger = canvas.getByRole('button', { name: 'Actions' });
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onAction).toHaveBeenCalledOnce();
  await expect((args.onAction as ReturnType<typeof fn>).mock.calls[0]?.[0]).toBe('delete');
  await waitFor(() => expect(trigger).toHaveFocus());
});

Default.test('closes by Escape without acting', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
  await screen.findByRole('menu', { name: 'Actions' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await expect(args.onAction).not.toHaveBeenCalled();
});

Selection.test('shows what is chosen and takes another choice', async ({ userEvent, args }) => {
  await expect(await screen.findByRole('menuitemradio', { name: 'Newest first' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oldest first' }));
  await waitFor(() => expect(args.onSelectionChange).toHaveBeenCalled());
  const chosen = (args.onSelectionChange as ReturnType<typeof fn>).mock.calls[0]?.[0] as Set<string>;
  await expect([...chosen]).toEqual(['oldest']);
});

ManyItems.test('fits the window and scrolls', async () => {
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
});
