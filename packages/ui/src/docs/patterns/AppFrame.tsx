import { brands } from '@forecourt/brand-tokens/brands';
import { AppShell } from '@forecourt/ui/layout/AppShell';
import { Logo } from '@forecourt/ui/text/Logo';
import { type ReactNode, useState } from 'react';

const { logo, title } = brands.forecourt;

/** The frame of an app: brand, menu, and the page in its main part. A `Page` with `isFill` needs this frame. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <AppShell
      logo={<Logo paths={logo} title={title} />}
      mark={<Logo paths={logo} title={title} isMarkOnly />}
      items={[
        { id: 'dashboard', label: 'Dashboard', href: '/' },
        { id: 'leads', label: 'Leads', href: '/leads' },
      ]}
      isCollapsed={isCollapsed}
      onCollapsedChange={setCollapsed}
      labels={{
        navigation: 'Main',
        skip: 'Skip to content',
        collapse: 'Collapse sidebar',
        expand: 'Expand sidebar',
        openMenu: 'Open menu',
        closeMenu: 'Close menu',
      }}
    >
      {children}
    </AppShell>
  );
}
