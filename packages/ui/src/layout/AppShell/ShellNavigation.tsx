import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import { Tooltip, TooltipTrigger } from '../../overlays/Tooltip/Tooltip.tsx';
import * as styles from './AppShell.css.ts';
import type { NavItem } from './navItem.ts';

interface ShellNavigationProps {
  label: string;
  items: readonly NavItem[];
  /** Only icons are shown: each says its label in a tooltip. */
  isRail?: boolean;
  /** Called when an entry is followed, so that a drawer can close. */
  onNavigate?: () => void;
}

/** The sidebar's links. */
export function ShellNavigation({ label, items, isRail = false, onNavigate }: ShellNavigationProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <TooltipTrigger isDisabled={!isRail}>
              <NavLink item={item} className={styles.item} current="page" onNavigate={onNavigate} />
              <Tooltip placement="right">{item.label}</Tooltip>
            </TooltipTrigger>
            {item.items && item.items.length > 0 && (item.isCurrent || !item.foldsItems) && (
              <ul className={styles.subList}>
                {item.items.map((sub) => (
                  <li key={sub.id}>
                    <NavLink item={sub} className={styles.subItem} current="location" onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavLinkProps {
  item: NavItem;
  className: string;
  /** What being current means for it: the page, or a place on it. */
  current: 'page' | 'location';
  onNavigate: (() => void) | undefined;
}

function NavLink({ item, className, current, onNavigate }: NavLinkProps) {
  return (
    <Link
      href={item.href}
      aria-current={item.isCurrent ? current : undefined}
      className={`${focusRing} ${className}`}
      onPress={onNavigate}
      {...(item.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {item.icon !== undefined && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.words}>{item.label}</span>
    </Link>
  );
}
