import type { DataRow } from '@forecourt/ui/dataColumn';
import { DataTable, type DataTableProps } from '@forecourt/ui/DataTable';
import { HelpTip } from '@forecourt/ui/HelpTip';
import { Panel } from '@forecourt/ui/Panel';
import type { CallOutput } from '@forecourt/api/call';
import { useDateRange } from '../../date/useDateRange.ts';
import { Load } from '../../load/Load.tsx';
import { definitionOf } from './Definition.tsx';
import { tableTexts } from './texts.ts';
import { type TableCall, useMetric } from './useMetric.ts';

interface MetricTableProps<C extends TableCall, Row extends DataRow> extends Pick<
  DataTableProps<Row>,
  'columns' | 'getRowId' | 'getSubRows'
> {
  call: C;
  title: string;
  rowsOf: (answer: CallOutput<C>) => readonly Row[];
  totalOf?: (rows: readonly Row[]) => Row;
}

/** A panel with one table of metrics: it loads, fails and is loaded again on its own. */
export function MetricTable<C extends TableCall, Row extends DataRow>({
  call,
  title,
  rowsOf,
  totalOf,
  ...table
}: MetricTableProps<C, Row>) {
  const { range } = useDateRange();
  const query = useMetric(call);
  const help = query.data && definitionOf(title, query.data);
  const frame = { ...table, label: title, texts: tableTexts };
  return (
    <Panel title={title} help={help && <HelpTip label={help.label}>{help.text}</HelpTip>}>
      <Load
        query={query}
        pending={<DataTable {...frame} state="pending" rows={[]} />}
        failed={(retry) => <DataTable {...frame} state="error" rows={[]} onRetry={retry} />}
      >
        {(answer) => {
          const rows = rowsOf(answer);
          return (
            <DataTable
              {...frame}
              rows={rows}
              total={totalOf && rows.length > 0 ? totalOf(rows) : undefined}
              fileName={`${title.toLowerCase().replaceAll(' ', '-')} ${range.start.toString()} ${range.end.toString()}`}
            />
          );
        }}
      </Load>
    </Panel>
  );
}
