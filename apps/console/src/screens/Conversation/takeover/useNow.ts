import { useEffect, useState } from 'react';

/** How often what depends on the time is looked at again, in ms (spec 3 §9). */
const interval = 60_000;

/** The present, in ms; on a page that stays open it moves on every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
