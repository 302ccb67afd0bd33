import type { RowFilter } from '@forecourt/api/contract/conversations';
import { conversationsHref, type Leads } from '../../conversations/conversationFilter.ts';
import { rangeSearch } from '../../date/dateStore.ts';
import { useDateRange } from '../../date/useDateRange.ts';

/** Addresses of the lists behind the numbers of the range that is shown; none for zero, or for a number without a list. */
export function useConversationsHref() {
  const { range, preset, today } = useDateRange();
  return (count: number | null, redirect: Leads | undefined, row?: RowFilter) =>
    count && redirect ? conversationsHref(redirect, rangeSearch(range, today, preset), row) : undefined;
}
