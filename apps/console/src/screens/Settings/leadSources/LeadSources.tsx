import { Button } from '@forecourt/ui/Button';
import { DataTable } from '@forecourt/ui/DataTable';
import { Inline } from '@forecourt/ui/Inline';
import { Spinner } from '@forecourt/ui/Spinner';
import { Stack } from '@forecourt/ui/Stack';
import { Text } from '@forecourt/ui/Text';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { formatDay } from '../../../format/format.ts';
import { errorText, Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { sourceColumns, type SourceRow } from './columns.tsx';
import { sourceTexts } from './texts.ts';
import { useSources, useSubSources } from './useSources.ts';

/** Rows before the rest is asked for. */
const initialRows = 25;

/** Which sources' new leads the assistant works, saved as they are switched (spec 2 §4). */
export function LeadSources({ access }: BlockProps) {
  const { DateFormat, TimeZone } = useAuth().dealerSettings;
  const showDay = (day: string) => formatDay(parseDate(day), DateFormat, { dateStyle: 'medium' });
  const [expanded, setExpanded] = useState<string | undefined>(undefined);
  const sources = useSources();
  const parent = sources.query.data?.Items.find(({ SourceId }) => SourceId === expanded);
  const parts = useSubSources(parent);

  const frame = {
    label: sourceTexts.label,
    texts: sourceTexts.table,
    initialRows,
    columns: sourceColumns({
      canWrite: access.includes('write'),
      expanded,
      onExpand: setExpanded,
      onSwitch: (row, Status) => {
        if (row.kind === 'source') sources.change({ source: row.source, Status });
        else if (row.kind === 'sub') parts.change({ source: row.source, Status });
      },
    }),
    getRowId: (row: SourceRow) => (row.kind === 'note' ? row.kind : row.source.SourceId),
    getSubRows: (row: SourceRow) =>
      row.kind === 'source' && row.source.SourceId === expanded ? subRowsOf(parts.query, row.source) : undefined,
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
            <DataTable {...frame} rows={Items.map((source): SourceRow => ({ kind: 'source', source }))} />
          </>
        )}
      </Load>
    </Stack>
  );
}

/** What stands below an expanded source: its sub-sources, or that they are on their way, or why they are not there. */
function subRowsOf(
  query: ReturnType<typeof useSubSources>['query'],
  parent: Extract<SourceRow, { kind: 'source' }>['source'],
): SourceRow[] {
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
