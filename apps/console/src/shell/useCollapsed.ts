import { useState, useSyncExternalStore } from 'react';

const key = 'sidebar-collapsed';

/** Below it an open sidebar takes a third of the page. */
const narrow = matchMedia('(max-width: 1023px)');

const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether the sidebar is a rail: as the person chose last, else by the room that there is. */
export function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  return [
    chosen === null ? isNarrow : chosen === 'true',
    (next) => {
      localStorage.setItem(key, String(next));
      setChosen(String(next));
    },
  ];
}
