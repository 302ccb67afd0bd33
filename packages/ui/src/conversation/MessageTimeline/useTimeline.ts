import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TimelinePosition, TimelineWindow } from './TimelineWindow.ts';

interface TimelineOptions<T> {
  items: readonly T[];
  getKey: (item: T) => string;
  estimateHeight: (item: T) => number;
  /** Called near the start of the list, once for each first item. */
  onNearStart: (() => void) | undefined;
}

/** Which items of a list that scrolls are drawn, and where a person is in it. */
export function useTimeline<T>({ items, getKey, estimateHeight, onNearStart }: TimelineOptions<T>) {
  // The window is kept outside of React: what it answers depends on what was measured, which the compiler cannot know.
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [{ isAtEnd, isFar }, setPosition] = useState<Pick<TimelinePosition, 'isAtEnd' | 'isFar'>>({
    isAtEnd: true,
    isFar: false,
  });
  const isDrawing = useRef(false);
  const askedAt = useRef<string>(undefined);
  const nearStart = useRef<() => void>(undefined);

  const [view] = useState(
    // oxlint-disable-next-line react/refs -- both are called by scrolls, observers and effects, never while rendering
    () =>
      new TimelineWindow(
        // In the same frame as the scroll: later, a fast one would show nothing for a moment.
        () => (isDrawing.current ? redraw() : flushSync(redraw)),
        (position) => {
          setPosition((before) =>
            before.isAtEnd === position.isAtEnd && before.isFar === position.isFar ? before : position,
          );
          if (position.isNearStart) nearStart.current?.();
        },
      ),
  );

  const keys = useMemo(() => items.map(getKey), [items, getKey]);
  const range = view.getRange(keys, (index) => estimateHeight(items[index]!));

  useLayoutEffect(() => {
    nearStart.current = () => {
      if (!onNearStart || askedAt.current === keys[0]) return;
      askedAt.current = keys[0];
      onNearStart();
    };
    // After a failure the same place may ask again.
    if (!onNearStart) askedAt.current = undefined;
  }, [onNearStart, keys]);

  useLayoutEffect(() => view.attach(scroller.current!, rows.current!), [view]);
  useLayoutEffect(() => {
    isDrawing.current = true;
    view.settle();
    isDrawing.current = false;
  });

  const toEnd = useCallback(() => {
    view.toEnd();
    redraw();
  }, [view]);
  return { scroller, rows, range, scrolled: view.scrolled, toEnd, keys, isAtEnd, isFar };
}
