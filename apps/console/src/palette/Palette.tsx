import type { NavItem } from '@forecourt/ui/navItem';
import { CommandPalette } from '@forecourt/ui/actions/CommandPalette';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccountSwitch } from '../account/useAccountSwitch.tsx';
import { useAppearanceChoice } from '../appearance/store.ts';
import { hasRange, screenOfRange } from '../date/datedScreens.ts';
import { readRange, rangeSearch } from '../date/dateStore.ts';
import { useToday } from '../date/useToday.ts';
import { useAuth } from '../session/store.ts';
import type { OnDemandProps } from '../shell/useOnDemand.ts';
import { accounts, dates, internal, looks, pages, products } from './sections.tsx';

interface PaletteProps extends OnDemandProps {
  /** The entries of the sidebar. */
  items: readonly NavItem[];
  /** Given to those who may see it. */
  openRawData: (() => void) | undefined;
}

const hints = [
  { keys: '↑ ↓', text: 'to navigate' },
  { keys: '↵', text: 'to select' },
  { keys: 'esc', text: 'to close' },
];

/** What the shell and its selectors offer, found by typing. It does what they do, in their way. */
export function Palette({ isOpen, onOpenChange, items, openRawData }: PaletteProps) {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { choose, question } = useAccountSwitch();
  const today = useToday(auth.dealerSettings.TimeZone);
  const range = hasRange(pathname) ? readRange(new URLSearchParams(search), today) : undefined;
  const sections = [
    pages(items, (href) => void navigate(href)),
    dates(today, range, (next, preset) => void navigate(screenOfRange(pathname) + rangeSearch(next, today, preset))),
    products(auth),
    accounts(auth.user_info, choose),
    looks(useAppearanceChoice()),
    ...(openRawData ? [internal(openRawData)] : []),
  ];
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        label="Search or jump to…"
        placeholder="Search or jump to…"
        sections={sections}
        emptyText="No results"
        countText={(shown, total) => `${shown} of ${total.toLocaleString('en-US')}`}
        hints={hints}
      />
      {question}
    </>
  );
}
