import { list, type UserSort } from '@forecourt/api/contract/users';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { changed, type PageSize, pageSizes } from '../../tables/listAddress.ts';
import { useAuth } from '../../session/store.ts';

const sorts = ['Name', 'Email', 'Role'] as const satisfies UserSort[];

/** Which users an address lists, and how; what it cannot mean is left out. */
export function readFilter(search: URLSearchParams) {
  const page = search.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '1',
    query: (search.get('query') ?? '').slice(0, 120),
    sort: sorts.find((name) => name === search.get('sort')) ?? 'Name',
    direction: search.get('direction') === 'desc' ? ('desc' as const) : ('asc' as const),
    /** Also the people of the person's other dealerships. */
    isEverywhere: search.get('dealerships') === 'all',
    isWithoutInternal: search.get('internal') === 'hidden',
    rows: pageSizes.find((size) => size === search.get('rows')) ?? null,
  };
}

const queryKey = (dealerId: string) => ['users', dealerId];

/**
 * A page of the users that the address names.
 * @param usualSize how many rows a page has where the address leaves it open
 */
export function useUserList(usualSize: PageSize) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { DealerId } = useAuth().user_info;
  const filter = readFilter(new URLSearchParams(search));
  const query = {
    page_id: filter.page,
    page_size: filter.rows ?? usualSize,
    sort_column: filter.sort,
    sort_direction: filter.direction,
    ...(filter.query !== '' && { search_pattern: filter.query }),
    ...(filter.isEverywhere && { child_accounts: 'true' as const }),
    ...(filter.isWithoutInternal && { impel_users: 'false' as const }),
  };
  const users = useQuery({
    queryKey: [...queryKey(DealerId), query],
    queryFn: ({ signal }) => api.send(list, { params: { dealerId: DealerId }, query }, { signal }),
    // A person who comes to manage users has to see the present list.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // A page after the last answers the first.
  const isBeyond = !users.isPlaceholderData && users.data !== undefined && String(users.data.page_id) !== filter.page;
  useEffect(() => {
    if (isBeyond) void navigate(pathname + changed(search, { page: null }), { replace: true });
  }, [isBeyond, pathname, search, navigate]);
  return { users, filter };
}

/** Loads every list of the account's users anew. */
export function useReloadUsers(): () => Promise<void> {
  const client = useQueryClient();
  const { DealerId } = useAuth().user_info;
  return () => client.invalidateQueries({ queryKey: queryKey(DealerId) });
}
