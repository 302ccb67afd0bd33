import type { RowFilter } from '@forecourt/api/contract/conversations';
import { conversationsHref, type Leads } from '../../conversations/conversationFilter.ts';
import { rangeSearch } from '../../date/dateStore.ts';
import { useLocation } from 'react-router-dom';
import { readAccountSearch } from '../../account/askedAccount.ts';
import { changed } from '../../tables/listAddress.ts';
import { useDateRange } from '../../date/useDateRange.ts';

/** Addresses of the lists behind the numbers of the range that is shown; none for zero, or for a number without a list. */
export function useConversationsHref() {
  const { range, preset, today } = useDateRange();
  const { search } = useLocation();
  // A tab's account and product go on with it.
  const query = changed(rangeSearch(range, today, preset), readAccountSearch(search));
  return (count: number | null, redirect: Leads | undefined, row?: RowFilter) =>
    count && redirect ? conversationsHref(redirect, query, row) : undefined;
}
