import { getAccess } from '@forecourt/api/access';
import { AppShell } from '@forecourt/ui/layout/AppShell';
import type { NavItem } from '@forecourt/ui/navItem';
import { CommandButton } from '@forecourt/ui/actions/CommandButton';
import { Icon } from '@forecourt/ui/text/Icon';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { Logo } from '@forecourt/ui/text/Logo';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { sidebar, useCollapsed } from '../appearance/store.ts';
import { brand } from '../brand.ts';
import { config } from '../config.ts';
import { OfflineNotice } from '../connection/OfflineNotice.tsx';
import { OutageNotice } from '../connection/OutageNotice.tsx';
import { shortcut, useShortcut } from '../palette/shortcut.ts';
import { getFacts, useAuth } from '../session/store.ts';
import { ProductSelector } from '../product/ProductSelector.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { PausedNotice } from './PausedNotice.tsx';
import { icons } from './icons.tsx';
import { LaterCallNotice } from './LaterCallNotice.tsx';
import { navigation, type ShellLink } from './navigation.ts';
import { useOnDemand } from './useOnDemand.ts';

/** Loaded for those who have accounts to choose among. */
const AccountSelector = lazy(async () => ({
  default: (await import('../account/AccountSelector.tsx')).AccountSelector,
}));

const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette;
const loadRawData = async () => (await import('../rawData/RawData.tsx')).RawData;

const labels = {
  navigation: 'Main',
  skip: 'Skip to content',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

/** The provider's separate marketing application (spec 1 §1). */
const marketing = (href: string): NavItem => ({
  id: 'marketing',
  label: 'Marketing',
  href,
  icon: icons['marketing'],
  isExternal: true,
});

interface ShellFrameProps {
  /** The addresses that have a screen; the sidebar offers no other. */
  screens: ReadonlySet<string>;
  /** The screen. */
  children: ReactNode;
}

/** The sidebar of the signed-in person with a screen beside it (spec 1 §2, "Sidebar"). */
export function ShellFrame({ screens, children }: ShellFrameProps) {
  const auth = useAuth();
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useCollapsed();
  const { placeRead } = useSnapshot(sidebar);
  const toItem = ({ id, title, path, items }: ShellLink) => ({
    id,
    label: title,
    href: path,
    icon: icons[id],
    // A conversation is a page below 'Conversation View', which the rail shows no item for.
    // The blocks of the settings are many, and the page has an index of its own.
    foldsItems: id === 'settings',
    isCurrent: path === pathname || items.some((item) => item.path.endsWith('/') && pathname.startsWith(item.path)),
    items: items.map((item) => ({
      id: item.id,
      label: item.title,
      href: item.path,
      isCurrent: path === pathname && item.path === placeRead,
    })),
  });

  const { menu, actions: can } = getAccess(getFacts(auth));
  const items: NavItem[] = navigation(menu, screens).map(toItem);
  if (can.marketingLink && config.marketing_url !== undefined) items.push(marketing(config.marketing_url));

  const palette = useOnDemand(loadPalette);
  const rawData = useOnDemand(loadRawData);
  const openPalette = () => palette.setOpen(true);
  const openRawData = () => rawData.setOpen(true);
  useShortcut(() => palette.setOpen(!palette.isOpen));

  return (
    <AppShell
      logo={<Logo paths={brand.logo} title={brand.title} />}
      mark={<Logo paths={brand.logo} title={brand.title} isMarkOnly />}
      header={
        <Stack space="xsmall">
          {can.accountSelector ? (
            <Suspense fallback={<Text truncate>{auth.user_info.DealerName}</Text>}>
              <AccountSelector />
            </Suspense>
          ) : (
            <Stack space="none">
              <Text weight="medium" truncate>{`Hi, ${auth.user_info.nickname}`}</Text>
              <Text size="small" tone="secondary" truncate>
                {auth.user_info.DealerName}
              </Text>
            </Stack>
          )}
          <Inline>
            <ProductSelector />
          </Inline>
        </Stack>
      }
      tools={
        <CommandButton shortcut={shortcut} onPress={openPalette}>
          Search or jump to…
        </CommandButton>
      }
      topBarTools={<IconButton icon={<Icon name="search" />} aria-label="Search or jump to…" onPress={openPalette} />}
      footer={
        <>
          <AppearanceMenu />
          {can.debugView && <IconButton icon={<Icon name="raw-data" />} aria-label="Raw data" onPress={openRawData} />}
        </>
      }
      items={items}
      notice={
        <>
          <OfflineNotice />
          <OutageNotice />
          <PausedNotice />
          {auth.dealerSettings.Takeover && <LaterCallNotice />}
        </>
      }
      labels={labels}
      isCollapsed={isCollapsed}
      onCollapsedChange={setCollapsed}
      // From one conversation to the next the list keeps the focus.
      page={/^\/conversation\/[^/]+$/.test(pathname) ? '/conversation' : pathname}
    >
      {children}
      {palette.place({ items, openRawData: can.debugView ? openRawData : undefined })}
      {can.debugView && rawData.place({})}
    </AppShell>
  );
}
