import type { TableSort } from '@forecourt/ui/dataColumn';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSort, withSort } from './sortInAddress.ts';

/**
 * A table's sort, kept in the address so that a person who gets the address sees the same order.
 * @param name of its parameter, such as `sort_sources`
 * @param usual the order of a table that nobody has sorted
 */
export function useSortInAddress(name: string, columns: readonly { id: string }[], usual: TableSort) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(name);
  const [state, setState] = useState({ named, sort: readSort(named, columns) ?? usual });
  // The address has changed: by a link, Back, or at last by the press below.
  if (state.named !== named) setState({ named, sort: readSort(named, columns) ?? usual });
  return {
    sort: state.sort,
    onSortChange: (sort: TableSort) => {
      // The rows do not wait for the address.
      setState({ named, sort });
      const next = { pathname, search: withSort(search, name, sort, usual), hash };
      void navigate(next, { replace: true, preventScrollReset: true });
    },
  };
}
