import { accessOf } from '@forecourt/api/access';
import { AppShell } from '@forecourt/ui/AppShell';
import { Logo } from '@forecourt/ui/Logo';
import { Stack } from '@forecourt/ui/Stack';
import { Text } from '@forecourt/ui/Text';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { queries } from '../load/queries.ts';
import { factsOf, useAuth } from '../session/store.ts';
import { useSessionUpkeep } from '../session/useSessionUpkeep.ts';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { icons } from './icons.tsx';
import { navigation, type ShellLink } from './navigation.ts';
import { screenPaths } from './screenPaths.ts';

const collapsedKey = 'sidebar-collapsed';

const labels = {
  navigation: 'Main',
  skip: 'Skip to content',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

/** What stands around every screen of a signed-in person (spec 1 §2, "Sidebar"). */
export function Shell() {
  useSessionUpkeep();
  const auth = useAuth();
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  const toItem = ({ id, title, path, items }: ShellLink) => ({
    id,
    label: title,
    href: path,
    icon: icons[id],
    isCurrent: path === pathname,
    items: items.map((item) => ({ id: item.id, label: item.title, href: item.path })),
  });

  return (
    <AppShell
      logo={<Logo paths={brand.logo} title={brand.title} />}
      mark={<Logo paths={brand.logo} title={brand.title} isMarkOnly />}
      header={
        <Stack space="none">
          <Text weight="medium" truncate>{`Hi, ${auth.user_info.nickname}`}</Text>
          <Text size="small" tone="secondary" truncate>
            {auth.user_info.DealerName}
          </Text>
        </Stack>
      }
      footer={<AppearanceMenu />}
      items={navigation(accessOf(factsOf(auth)).menu, screenPaths).map(toItem)}
      labels={labels}
      isCollapsed={isCollapsed}
      onCollapsedChange={(next) => {
        localStorage.setItem(collapsedKey, String(next));
        setCollapsed(next);
      }}
    >
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </AppShell>
  );
}
