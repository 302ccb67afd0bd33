import { useSyncExternalStore } from 'react';

/** One for each query of the page: React asks at every render, and to ask the browser anew takes longer than the render. */
const lists = new Map<string, MediaQueryList>();

function listsById(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches now, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listsById(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => listsById(query).matches,
    // A server has no window: it renders as if no query matched, and the browser corrects that.
    () => false,
  );
}
