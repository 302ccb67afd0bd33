import { metricFilters } from '@forecourt/api/contract/filters';
import type { ListedMetric } from '@forecourt/api/contract/listed-metrics';
import { Select, SelectItem, SelectSection } from '@forecourt/ui/forms/Select';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useAuth } from '../session/store.ts';
import { texts } from './texts.ts';

interface ShowingSelectProps {
  /** What the address names. */
  metric: ListedMetric;
  /** The list is narrowed to leads that the assistant did not work. */
  isNotWorked: boolean;
  onChange: (metric: string) => void;
  onNotWorked: () => void;
}

/** Stands for the leads that the assistant did not work, beside the metrics. */
const notWorked = 'not-worked';

/** Selects which metric's conversations are listed (spec 3 §2): the product's lists, in groups. */
export function ShowingSelect({ metric, isNotWorked, onChange, onNotWorked }: ShowingSelectProps) {
  const { user_info, selectedProduct } = useAuth();
  const { data } = useQuery({
    queryKey: ['lists', user_info.DealerId, selectedProduct!.Id],
    queryFn: ({ signal }) => api.send(metricFilters, { query: {} }, { signal }),
  });
  const lists = data?.Lists ?? [];
  const shown = lists.find((list) => list.metric === metric || list.also.includes(metric));
  // A table's row, or an old address, opens a list that is not offered.
  const other = shown ? undefined : data?.Items.find((item) => item.metric.replace('/', '_') === metric);
  return (
    <Select
      label={texts.showing}
      selectedKey={isNotWorked ? notWorked : (shown?.metric ?? metric)}
      onSelectionChange={(key) => {
        if (key === notWorked) onNotWorked();
        else if (!other || key !== metric) onChange(String(key));
      }}
    >
      {other && <SelectItem id={metric}>{other.label}</SelectItem>}
      {[...new Set(lists.map(({ group }) => group))].map((group) => (
        <SelectSection key={group} title={group}>
          {lists
            .filter((list) => list.group === group)
            .map((list) => (
              <SelectItem key={list.metric} id={list.metric}>
                {list.label}
              </SelectItem>
            ))}
        </SelectSection>
      ))}
      <SelectSection title={texts.assistant}>
        <SelectItem id={notWorked}>{texts.notWorked}</SelectItem>
      </SelectSection>
    </Select>
  );
}
