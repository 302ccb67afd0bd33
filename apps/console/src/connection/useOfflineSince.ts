import { useEffect, useState } from 'react';

/** Since when the browser has had no connection; null while it has one. */
export function useOfflineSince(): Date | null {
  const [since, setSince] = useState<Date | null>(() => (navigator.onLine ? null : new Date()));
  useEffect(() => {
    const abort = new AbortController();
    addEventListener('offline', () => setSince(new Date()), abort);
    addEventListener('online', () => setSince(null), abort);
    return () => abort.abort();
  }, []);
  return since;
}
