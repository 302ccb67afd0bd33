import type { SourceSetting } from '@forecourt/api/contract/settings/lead-sources';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { formatDay } from '../../../format/format.ts';
import { errorText, Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { useSortInAddress } from '../../../tables/useSortInAddress.ts';
import type { BlockProps } from '../blockProps.ts';
import { sourceColumns } from './columns.tsx';
import type { SourceOptions, SourceRow } from './sourceRow.ts';
import { SourceItem } from './SourceItem.tsx';
import { sourceTexts } from './texts.ts';
import { useSources, useSubSources } from './useSources.ts';

/** As the sources come. */
const usualSort = { id: 'newLeads', desc: true };

/** Rows before the rest is asked for. */
const initialRows = 25;

/** With more sources than this there is a search; lines of a narrow screen before the rest is asked for. */
const few = 10;

/** Which sources' new leads the assistant works, saved as they are switched (spec 2 §4). */
export function LeadSources({ access }: BlockProps) {
  const { DateFormat, TimeZone } = useAuth().dealerSettings;
  const showDay = (day: string) => formatDay(parseDate(day), DateFormat, { dateStyle: 'medium' });
  const [expanded, setExpanded] = useState<string | undefined>(undefined);
  const sources = useSources();
  const parent = sources.query.data?.Items.find(({ SourceId }) => SourceId === expanded);
  const parts = useSubSources(parent && parent.SubSourceNum > 0 ? parent : undefined);
  const [words, setWords] = useState('');

  const options: SourceOptions = {
    canWrite: access.includes('write'),
    expanded,
    onExpand: setExpanded,
    onSwitch: (row, Status) => {
      if (row.kind === 'source') sources.change({ source: row.source, Status });
      else if (row.kind === 'sub') parts.change({ source: row.source, Status });
    },
  };
  const columns = sourceColumns(options);
  const subRows = (source: SourceSetting) =>
    source.SourceId === expanded && source.SubSourceNum > 0 ? getSubRows(parts.query, source) : undefined;
  const sorting = useSortInAddress('sort_sources', columns, usualSort);
  const frame = {
    label: sourceTexts.label,
    texts: sourceTexts.table,
    initialRows: useIsNarrow() ? few : initialRows,
    columns,
    ...sorting,
    getRowId: (row: SourceRow) => (row.kind === 'note' ? row.kind : row.source.SourceId),
    getSubRows: (row: SourceRow) => (row.kind === 'source' ? subRows(row.source) : undefined),
    item: (row: SourceRow) =>
      row.kind === 'source' && (
        <SourceItem source={row.source} columns={columns} subRows={subRows(row.source) ?? []} {...options} />
      ),
  };
  return (
    <Stack space="medium">
      <Text as="p">{sourceTexts.intro}</Text>
      <Load
        query={sources.query}
        pending={<DataTable {...frame} state="pending" rows={[]} />}
        failed={(retry) => (
          <DataTable
            {...frame}
            state="error"
            texts={{ ...frame.texts, error: errorText(sources.query.error) }}
            rows={[]}
            onRetry={retry}
          />
        )}
      >
        {({ From, To, Items }) => (
          <>
            <Text as="p" size="small" tone="secondary">
              {sourceTexts.figures(showDay(From), showDay(To), TimeZone.replaceAll('_', ' '))}
            </Text>
            {Items.length > few && (
              <SearchField
                label={sourceTexts.find}
                isLabelHidden
                placeholder={sourceTexts.find}
                value={words}
                onChange={setWords}
              />
            )}
            <DataTable
              {...frame}
              texts={{ ...frame.texts, ...(words !== '' && { empty: sourceTexts.noneFound(words) }) }}
              rows={Items.filter(({ SourceName }) => SourceName.toLowerCase().includes(words.trim().toLowerCase())).map(
                (source): SourceRow => ({ kind: 'source', source }),
              )}
            />
          </>
        )}
      </Load>
    </Stack>
  );
}

/** What stands below an expanded source: its sub-sources, or that they are on their way, or why they are not there. */
function getSubRows(query: ReturnType<typeof useSubSources>['query'], parent: SourceSetting): SourceRow[] {
  if (query.data) return query.data.value.Items.map((source) => ({ kind: 'sub', source, parent }));
  const content = query.error ? (
    <Inline>
      <Text tone="danger">{errorText(query.error)}</Text>
      <Button size="small" onPress={() => void query.refetch()}>
        {sourceTexts.retry}
      </Button>
    </Inline>
  ) : (
    <Spinner size="small" aria-label={sourceTexts.loadingSub} />
  );
  return [{ kind: 'note', content }];
}
