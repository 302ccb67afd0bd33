import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutRefusedRange } from './dateStore.ts';
import { useDateRange } from './useDateRange.ts';

/**
 * Leaves in the address what the screen shows: a range, or else, that it refuses would otherwise be sent on with it.
 * @param shown the query without what the screen refuses of its own
 */
export function useShownAddress(shown: (search: string) => string = (search) => search): void {
  const { today } = useDateRange();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const next = withoutRefusedRange(shown(search), today);
  useEffect(() => {
    if (next !== search) void navigate(pathname + next, { replace: true });
  }, [pathname, search, next, navigate]);
}
