import { list } from '@forecourt/api/contract/dealers';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { changed, type PageSize, pageSizes } from '../../tables/listAddress.ts';

/** Which dealers an address lists; what it cannot mean is left out. */
function readFilter(search: URLSearchParams) {
  const page = search.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '1',
    query: (search.get('query') ?? '').slice(0, 120),
    rows: pageSizes.find((size) => size === search.get('rows')) ?? null,
  };
}

const queryKey = ['dealers'];

/**
 * A page of the dealers that the address names.
 * @param usualSize how many rows a page has where the address leaves it open
 */
export function useDealers(usualSize: PageSize) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(search));
  const query = {
    page_id: filter.page,
    page_size: filter.rows ?? usualSize,
    ...(filter.query !== '' && { search_pattern: filter.query }),
  };
  const dealers = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => api.send(list, { query }, { signal }),
    // A person who comes to manage dealers has to see the present list.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // A page after the last answers the first.
  const isBeyond =
    !dealers.isPlaceholderData && dealers.data !== undefined && String(dealers.data.page_id) !== filter.page;
  useEffect(() => {
    if (isBeyond) void navigate(pathname + changed(search, { page: null }), { replace: true });
  }, [isBeyond, pathname, search, navigate]);
  return { dealers, filter };
}

/** Loads every list of dealers anew. */
export function useReloadDealers(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
