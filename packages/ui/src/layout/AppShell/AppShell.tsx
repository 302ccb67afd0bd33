import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './AppShell.css.ts';
import type { NavItem } from './navItem.ts';
import { ShellNavigation } from './ShellNavigation.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** What the shell's own controls are called. */
export interface AppShellLabels {
  navigation: string;
  skip: string;
  collapse: string;
  expand: string;
  openMenu: string;
  closeMenu: string;
}

export interface AppShellProps {
  /** The brand's logo, and its mark alone for the rail. */
  logo: ReactNode;
  /** The brand’s mark, at the top of the sidebar. */
  mark: ReactNode;
  /** The entries of the menu. */
  items: readonly NavItem[];
  /** Under the logo: who works here, and in which account. */
  header?: ReactNode;
  /** Between them and the links, and what the rail begins with. */
  tools?: ReactNode;
  /** At the end of the top bar, which a phone has in place of the sidebar. */
  topBarTools?: ReactNode;
  /** At the foot of the sidebar. */
  footer?: ReactNode;
  /** Something to know on every screen, such as a lost connection; read out when it comes. */
  notice?: ReactNode;
  /** Names the menu and its buttons. */
  labels: AppShellLabels;
  /** Shows icons only, from 768 px on. */
  isCollapsed: boolean;
  /** Called when the sidebar is folded or unfolded. */
  onCollapsedChange: (isCollapsed: boolean) => void;
  /**
   * Identifies the page, such as its path. Where it changes, the focus goes to the new page's first-level heading, so that a screen
   * reader reads it out.
   */
  page?: string;
  /** The page. */
  children: ReactNode;
}

/**
 * The frame of every screen: a sidebar that folds to a rail, a drawer behind a top bar below 768 px, and the main part. On a
 * phone, content marked with `data-whole-window`, such as a conversation, hides the top bar and fills the window down to the keyboard.
 */
export function AppShell({
  logo,
  mark,
  items,
  header,
  tools,
  topBarTools,
  footer,
  notice,
  labels,
  isCollapsed,
  onCollapsedChange,
  page,
  children,
}: AppShellProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const mainId = useId();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, page);
  return (
    <div className={styles.shell}>
      <a
        href={`#${mainId}`}
        className={styles.skipLink}
        onClick={(event) => {
          // Moves focus without writing the address, which is the screen's.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        {labels.skip}
      </a>

      <header className={styles.topBar}>
        <IconButton icon={<Menu />} aria-label={labels.openMenu} onPress={() => setDrawerOpen(true)} />
        {logo}
        <div className={styles.topBarEnd}>{topBarTools}</div>
      </header>
      <ModalOverlay isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} isDismissable className={styles.scrim}>
        <Modal className={styles.drawer}>
          <Dialog aria-label={labels.navigation} className={styles.drawerContent}>
            <div className={styles.head}>
              {logo}
              <IconButton slot={null} icon={<X />} aria-label={labels.closeMenu} onPress={() => setDrawerOpen(false)} />
            </div>
            {header !== undefined && <div className={styles.header}>{header}</div>}
            <ShellNavigation label={labels.navigation} items={items} onNavigate={() => setDrawerOpen(false)} />
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>

      {/* The banner where there is no top bar: its name would be the navigation's. */}
      <header className={styles.sidebar} data-collapsed={isCollapsed || undefined}>
        <div className={styles.head}>{isCollapsed ? mark : logo}</div>
        <div className={styles.sidebarContent}>
          {header !== undefined && <div className={styles.header}>{header}</div>}
          {tools !== undefined && <div className={styles.tools}>{tools}</div>}
          <ShellNavigation label={labels.navigation} items={items} isRail={isCollapsed} />
        </div>
        <div className={styles.footer}>
          {footer}
          <IconButton
            icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            aria-label={isCollapsed ? labels.expand : labels.collapse}
            onPress={() => onCollapsedChange(!isCollapsed)}
          />
        </div>
      </header>

      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        {/* There before it says something: a live region that appears with its words is not read. */}
        <div role="status" className={styles.notice}>
          {notice}
        </div>
        {children}
      </main>
    </div>
  );
}
