import { useEffect, useState } from 'react';

const minute = 60_000;

/** How long a customer has waited: '<1 min', '12 min', '3 h', '5 d'. @param ms of the wait */
export function waitingTime(ms: number): string {
  const minutes = Math.floor(ms / minute);
  if (minutes < 1) return '<1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** The present moment in ms, looked at once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
