import { notWorkedCounts } from '@forecourt/api/contract/conversations';
import { notWorkedReasons } from '@forecourt/api/contract/not-worked';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useDateRange } from '../date/useDateRange.ts';
import { formatCount } from '../format/format.ts';
import { useAuth } from '../session/store.ts';
import type { ConversationFilter } from './conversationFilter.ts';
import { notWorkedTexts } from './notWorkedTexts.ts';
import { texts } from './texts.ts';

interface NotWorkedSelectProps {
  filter: ConversationFilter;
  value: NonNullable<ConversationFilter['row']['not_worked']>;
  onChange: (reason: string) => void;
}

/** Narrows a list of leads that the assistant did not work to one reason. */
export function NotWorkedSelect({ filter, value, onChange }: NotWorkedSelectProps) {
  const { user_info, selectedProduct } = useAuth();
  const { range } = useDateRange();
  const { metric, sub_metric, query, row } = filter;
  const { not_worked: _reason, ...others } = row;
  const which = { ...toLocalDateTimes(range), sub_metric, ...others, ...(query !== '' && { search_pattern: query }) };
  const { data } = useQuery({
    queryKey: ['conversations', metric, user_info.DealerId, selectedProduct!.Id, 'not-worked', which],
    queryFn: ({ signal }) => api.send(notWorkedCounts, { params: { metric }, query: which }, { signal }),
    placeholderData: (known) => known,
  });
  const counted = new Map(data?.Items.map(({ Reason, Leads }) => [Reason, Leads]));
  const reasons = notWorkedReasons.filter((reason) => !data || counted.has(reason) || reason === value);
  return (
    <Select label={texts.reason} selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <SelectItem id="any">{texts.anyReason}</SelectItem>
      {reasons.map((reason) => (
        <SelectItem key={reason} id={reason}>
          {data ? `${notWorkedTexts[reason]} (${formatCount(counted.get(reason) ?? 0)})` : notWorkedTexts[reason]}
        </SelectItem>
      ))}
    </Select>
  );
}
