import { brands } from '@forecourt/brand-tokens/brands';
import { LayoutDashboard, MessagesSquare, Search, Settings, User } from 'lucide-react';
import { useState } from 'react';

import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Callout } from '../../feedback/Callout/Callout.tsx';
import { CommandButton } from '../../actions/CommandButton/CommandButton.tsx';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { Logo } from '../../text/Logo/Logo.tsx';
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx';
import { Page } from '../Page/Page.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { AppShell } from './AppShell.tsx';

const { logo, title } = brands.forecourt;

const meta = preview.meta({
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    logo: <Logo paths={logo} title={title} />,
    mark: <Logo paths={logo} title={title} isMarkOnly />,
    header: <Text tone="secondary">Hi, Marta</Text>,
    tools: <CommandButton shortcut="Ctrl K">Search or jump to…</CommandButton>,
    topBarTools: <IconButton icon={<Search />} aria-label="Search or jump to…" />,
    isCollapsed: false,
    onCollapsedChange: () => {},
    labels: {
      navigation: 'Main',
      skip: 'Skip to content',
      collapse: 'Collapse sidebar',
      expand: 'Expand sidebar',
      openMenu: 'Open menu',
      closeMenu: 'Close menu',
    },
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: <LayoutDashboard size={18} />, isCurrent: true },
      { id: 'conversations', label: 'Conversations', href: '#conversations', icon: <MessagesSquare size={18} /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings size={18} /> },
      {
        id: 'user',
        label: 'User',
        href: '#user',
        icon: <User size={18} />,
        items: [{ id: 'log-out', label: 'Log Out', href: '#logout' }],
      },
    ],
    children: (
      <Page title="Dashboard">
        <Text>Content</Text>
      </Page>
    ),
  },
  render: function Render(args) {
    const [isCollapsed, setCollapsed] = useArg(args.isCollapsed);
    return (
      // Links stay in the story, as they stay in an app.
      <NavigationProvider navigate={() => {}}>
        <AppShell {...args} isCollapsed={isCollapsed} onCollapsedChange={setCollapsed} />
      </NavigationProvider>
    );
  },
});

export const Default = meta.story();

/** Its pages, one in the place of the other. */
export const Pages = meta.story({
  tags: ['no-picture'],
  render: function Render(args) {
    const [page, setPage] = useState('#dashboard');
    return (
      <NavigationProvider navigate={setPage}>
        <AppShell {...args} page={page}>
          <Page key={page} title={page === '#dashboard' ? 'Dashboard' : 'Settings'}>
            <Text>Content</Text>
          </Page>
        </AppShell>
      </NavigationProvider>
    );
  },
});

Pages.test(
  'moves the focus to the heading of the page that is followed to, and not of the first',
  async ({ canvas, userEvent }) => {
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Settings' })).toHaveFocus());
  },
);

Pages.test(
  'moves it there out of the drawer, too',
  { globals: { viewport: { value: 'phone' } } },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Settings' })).toHaveFocus());
  },
);

Default.test('names each landmark once', async ({ canvas }) => {
  const landmarks = ['banner', 'navigation', 'complementary', 'main'] as const;
  const names = landmarks.flatMap((role) =>
    canvas.queryAllByRole(role).map((element) => `${role} ${element.getAttribute('aria-label') ?? ''}`.trim()),
  );
  await expect(names).toEqual(['banner', 'navigation Main', 'main']);
});

const manyItems = ['Signature Settings', 'Work Hours Settings', 'Notify Team'].map((label) => ({
  id: label,
  label,
  href: `#${label}`,
}));

/** Many links below an entry are shown while one is there. */
export const FoldedItems = meta.story({
  args: {
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '#dashboard', isCurrent: true },
      { id: 'settings', label: 'Settings', href: '#settings', foldsItems: true, items: manyItems },
    ],
  },
});

export const UnfoldedItems = meta.story({
  args: {
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '#dashboard' },
      { id: 'settings', label: 'Settings', href: '#settings', isCurrent: true, foldsItems: true, items: manyItems },
    ],
  },
});

FoldedItems.test('shows none of them elsewhere', async ({ canvas }) => {
  await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Skip to content',
    'Dashboard',
    'Settings',
  ]);
});

UnfoldedItems.test('shows all of them there', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Notify Team' })).toBeVisible();
});

export const Collapsed = meta.story({ args: { isCollapsed: true } });

export const Notice = meta.story({
  args: {
    notice: (
      <Callout tone="warning" title="You’re offline">
        This page hasn’t been updated since 10:42 AM.
      </Callout>
    ),
  },
});

export const ExternalLink = meta.story({
  args: { items: [{ id: 'marketing', label: 'Marketing', href: 'https://marketing.example', isExternal: true }] },
});

export const LongText = meta.story({
  args: {
    header: (
      <Text tone="secondary">Hi, Priyanka of Cascade Jeep Chrysler Dodge Ram of the Greater Willamette Valley</Text>
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

Default.test('marks where one is, and skips to the content', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('main')).toHaveFocus();
});

Default.test('folds to a rail whose links keep their names', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }));
  await expect(canvas.getByRole('link', { name: 'Conversations' })).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Expand sidebar' }));
  await expect(canvas.getByRole('link', { name: 'Log Out' })).toBeVisible();
});

Phone.test('is a drawer that Escape closes and that closes after a choice', async ({ canvas, userEvent }) => {
  const opener = canvas.getByRole('button', { name: 'Open menu' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Main' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Conversations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

Notice.test('is said without being asked for', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline');
});

ExternalLink.test('opens a window of its own, which knows nothing of this one', async ({ canvas }) => {
  const link = canvas.getAllByRole('link', { name: 'Marketing' })[0]!;
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

export const LongName = meta.story({
  args: {
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: <LayoutDashboard size={18} />, isCurrent: true },
      { id: 'far', label: 'First Agentic Response', href: '#far', icon: <MessagesSquare size={18} /> },
    ],
  },
});

LongName.test('shows the whole name of an entry, in any face', async ({ canvas }) => {
  const words = canvas.getByText('First Agentic Response');
  await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  await expect(getComputedStyle(words).whiteSpace).toBe('normal');
});
