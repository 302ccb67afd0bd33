import type { ReactNode } from 'react';

/** An entry of the sidebar. */
export interface NavItem {
  id: string;
  label: string;
  href: string;
  /** A lucide element; the entries below another have none. */
  icon?: ReactNode;
  /** It leads to this page, or, below another entry, to the place on it that is being read. */
  isCurrent?: boolean;
  /** Leads out of the console, into a window of its own. */
  isExternal?: boolean;
  /** What belongs to it, shown while the sidebar is open. */
  items?: NavItem[];
  /** Shows its items only while it leads to this page: for many of them. */
  foldsItems?: boolean;
}
