import { useEffect, useRef, useState } from 'react';
import { appendedAfter } from './appendedAfter.ts';

interface NewItemsOptions<T> {
  items: readonly T[];
  keys: readonly string[];
  isAtEnd: boolean;
  getAnnouncement: ((item: T) => string | undefined) | undefined;
  shouldFollow: ((item: T) => boolean) | undefined;
  toEnd: () => void;
}

interface Announcement {
  key: string;
  text: string;
}

/** How many announcements stay in the live region: a screen reader must have read one out before it is removed. */
const kept = 20;

/** What came at the end since the list was there: how many of it nobody saw yet, and what is to be read out of it. */
export function useNewItems<T>({ items, keys, isAtEnd, getAnnouncement, shouldFollow, toEnd }: NewItemsOptions<T>) {
  const before = useRef<readonly string[]>([]);
  const [unseen, setUnseen] = useState(0);
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);

  useEffect(() => {
    if (before.current === keys) return;
    const from = appendedAfter(before.current, keys);
    const isAnother = from === undefined && before.current.length > 0;
    before.current = keys;
    if (isAnother) {
      setUnseen(0);
      toEnd();
    }
    if (from === undefined || from === keys.length) return;
    const added = items.slice(from);
    const read = added.flatMap((item, at) => {
      const text = getAnnouncement?.(item);
      return text === undefined ? [] : [{ key: keys[from + at]!, text }];
    });
    if (read.length > 0) setAnnouncements((earlier) => [...earlier, ...read].slice(-kept));
    if (shouldFollow && added.some(shouldFollow)) toEnd();
    else if (!isAtEnd) setUnseen((count) => count + added.length);
  }, [items, keys, isAtEnd, getAnnouncement, shouldFollow, toEnd]);

  if (isAtEnd && unseen > 0) setUnseen(0);
  return { unseen, announcements };
}
