import { AuditKind, list, people } from '@forecourt/api/contract/audit';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api } from '../../api.ts';
import { useDateRange } from '../../date/useDateRange.ts';
import { useShownAddress } from '../../date/useShownAddress.ts';
import { useAuth } from '../../session/store.ts';
import { type PageSize, pageSizes } from '../../tables/listAddress.ts';

/** Which entries an address lists; what it cannot mean is left out. */
export function readFilter(search: URLSearchParams) {
  const [, side, id] = /^(before|after)-([1-9]\d{0,17})$/.exec(search.get('page') ?? '') ?? [];
  return {
    /** The entry that the page begins after; a number of a page would mean other entries as soon as somebody does something. */
    page: id === undefined ? null : side === 'before' ? { before: id } : { after: id },
    actor: (search.get('person') ?? '').slice(0, 255),
    kind: AuditKind.options.find((kind) => kind === search.get('kind')) ?? null,
    query: (search.get('query') ?? '').slice(0, 120),
    rows: pageSizes.find((size) => size === search.get('rows')) ?? null,
  };
}

/**
 * A page of the audit log that the address names.
 * @param usualSize how many rows a page has where the address leaves it open
 */
export function useAuditLog(usualSize: PageSize) {
  useShownAddress();
  const { search } = useLocation();
  const { DealerId } = useAuth().user_info;
  const { range } = useDateRange();
  const filter = readFilter(new URLSearchParams(search));
  /** What narrows the log down, whatever page is shown. */
  const narrowed = {
    ...toLocalDateTimes(range),
    ...(filter.actor !== '' && { actor: filter.actor }),
    ...(filter.kind !== null && { kind: filter.kind }),
    ...(filter.query !== '' && { search_pattern: filter.query }),
  };
  const query = { ...narrowed, ...filter.page, page_size: filter.rows ?? usualSize };
  const entries = useQuery({
    queryKey: ['audit', DealerId, query],
    queryFn: ({ signal }) => api.send(list, { params: { dealerId: DealerId }, query }, { signal }),
    // A person who opens the log has to see what has just been done.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { entries, filter, narrowed };
}

/** Who stands in the log. */
export function useActors() {
  const { DealerId } = useAuth().user_info;
  return useQuery({
    queryKey: ['audit-people', DealerId],
    queryFn: ({ signal }) => api.send(people, { params: { dealerId: DealerId } }, { signal }),
  });
}
