import { sources } from '@forecourt/api/contract/conversations';
import { isTodayList } from '@forecourt/api/contract/listed-metrics';
import { Button } from '@forecourt/ui/actions/Button';
import { FilterBar } from '@forecourt/ui/data/FilterBar';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { DateFilter } from '../date/DateFilter.tsx';
import { useAuth } from '../session/store.ts';
import { defaultMetric, readFilter } from './conversationFilter.ts';
import { changed } from '../tables/listAddress.ts';
import { NotWorkedSelect } from './NotWorkedSelect.tsx';
import { ShowingSelect } from './ShowingSelect.tsx';
import { texts } from './texts.ts';
import { useSearchText } from '../tables/useSearchText.ts';

/** Stands for no source in the list of sources. */
const everySource = '*';

/** What narrows the list: the metric, a search, a source and the range. All of it is in the address. `result` says what is left. */
export function Filters({ result }: { result?: string | undefined }) {
  const { user_info, selectedProduct } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(search));
  const set = (changes: Record<string, string | null>) => void navigate(pathname + changed(search, changes));
  const { typed, setTyped, submit, clear } = useSearchText(filter.query, (query) => set({ query }));

  const known = useQuery({
    queryKey: ['sources', user_info.DealerId, selectedProduct!.Id],
    queryFn: ({ signal }) => api.send(sources, { query: {} }, { signal }),
  });
  const { source_name } = filter.row;
  const names = known.data?.Items ?? [];
  const count = Object.keys(filter.row).length + (filter.metric === defaultMetric ? 0 : 1);

  return (
    <FilterBar
      label={texts.filters}
      toggleLabel={texts.filters}
      count={count}
      result={result}
      search={
        <SearchField
          label={texts.search}
          isLabelHidden
          placeholder={texts.searchHint}
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
          onClear={clear}
          maxLength={120}
        />
      }
      clear={
        count > 0 && (
          <Button
            size="small"
            tone="quiet"
            onPress={() => set({ ...narrowing, metric: null, endpoint: null, source_name: null })}
          >
            {texts.clear}
          </Button>
        )
      }
    >
      <ShowingSelect
        metric={filter.metric}
        isNotWorked={filter.row.not_worked !== undefined}
        // What narrowed the list to a row or a part of a number belongs to that number.
        onChange={(metric) => set({ ...narrowing, endpoint: 'conversations', metric })}
        // Whom nobody has written to has no message in the range: they are found among the new leads.
        onNotWorked={() =>
          set({ ...narrowing, endpoint: 'conversations', metric: 'newBySourceLeads', not_worked: 'any' })
        }
      />
      {filter.row.not_worked !== undefined && (
        <NotWorkedSelect filter={filter} value={filter.row.not_worked} onChange={(not_worked) => set({ not_worked })} />
      )}
      <Select
        label={texts.source}
        selectedKey={source_name ?? everySource}
        onSelectionChange={(key) => set({ source_name: key === everySource ? null : String(key) })}
      >
        <SelectItem id={everySource}>{texts.allSources}</SelectItem>
        {(source_name === undefined || names.includes(source_name) ? names : [source_name, ...names]).map((name) => (
          <SelectItem key={name} id={name}>
            {name}
          </SelectItem>
        ))}
      </Select>
      {!isTodayList(filter.metric) && <DateFilter labelPosition="top" />}
    </FilterBar>
  );
}

const narrowing = {
  sub_metric: null,
  lead_type: null,
  salesperson_id: null,
  cta: null,
  page_type: null,
  referral: null,
  not_worked: null,
};
