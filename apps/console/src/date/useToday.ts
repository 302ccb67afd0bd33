import { type CalendarDate, parseDate, today as todayIn } from '@internationalized/date';
import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Midnight is the beginning of a minute in every time zone. */
function look(): void {
  clearTimeout(timer);
  timer = listeners.size > 0 ? setTimeout(look, minute - (Date.now() % minute)) : undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Timers stand still while a machine sleeps.
  if (listeners.size === 0) document.addEventListener('visibilitychange', look);
  listeners.add(listener);
  timer ??= setTimeout(look, minute - (Date.now() % minute));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', look);
  };
}

/** The present day in a time zone, also on a page that stays open over midnight. */
export function useToday(timeZone: string): CalendarDate {
  return parseDate(useSyncExternalStore(subscribe, () => todayIn(timeZone).toString()));
}
