import { proxy, useSnapshot } from 'valtio';
import { useCallback, useSyncExternalStore } from 'react';

export const appearances = ['light', 'dark', 'system'] as const;
export type AppearanceChoice = (typeof appearances)[number];

const key = 'appearance';
const isChoice = (value: string | null): value is AppearanceChoice => appearances.some((choice) => choice === value);
const stored = localStorage.getItem(key);

/** What the person chose; kept in their browser. */
const appearance = proxy<{ choice: AppearanceChoice }>({ choice: isChoice(stored) ? stored : 'system' });

export function chooseAppearance(choice: AppearanceChoice): void {
  localStorage.setItem(key, choice);
  appearance.choice = choice;
}

export const useAppearanceChoice = (): AppearanceChoice => useSnapshot(appearance).choice;

/** Whether a media query holds. */
function useMatch(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** What is shown: the choice, or the system's where the choice is the system. */
export function useAppearance(): 'light' | 'dark' {
  const choice = useAppearanceChoice();
  const isSystemDark = useMatch(dark);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}

const collapsedKey = 'sidebar-collapsed';

/** How the sidebar stands beside the screen. */
export const sidebar = proxy({
  /** 'true' for a rail and 'false' for an open one, as the person chose last. */
  collapsed: localStorage.getItem(collapsedKey),
  /** The address of the place on a long screen that is being read, `/settings#PauseAI`, which the sidebar marks. */
  placeRead: '',
});

/** Below it an open sidebar takes a third of the page. */
const narrow = matchMedia('(max-width: 1023px)');

/** Whether the sidebar is a rail: as the person chose last, else by the room that there is. */
export function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const isNarrow = useMatch(narrow);
  const { collapsed } = useSnapshot(sidebar);
  return [
    collapsed === null ? isNarrow : collapsed === 'true',
    (next) => {
      sidebar.collapsed = String(next);
      localStorage.setItem(collapsedKey, sidebar.collapsed);
    },
  ];
}

const phone = matchMedia('(max-width: 767px)');

/** Whether the sidebar stands beside the screen with all its entries, not as a rail or behind a phone's button. */
export function useSidebarOpen(): boolean {
  const [isCollapsed] = useCollapsed();
  return !useMatch(phone) && !isCollapsed;
}
