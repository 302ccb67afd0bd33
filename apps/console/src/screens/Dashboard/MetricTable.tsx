import type { DataRow, TableSort } from '@forecourt/ui/dataColumn';
import { DataTable, type DataTableProps } from '@forecourt/ui/data/DataTable';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { Panel } from '@forecourt/ui/layout/Panel';
import type { CallOutput } from '@forecourt/api/call';
import { useDateRange } from '../../date/useDateRange.ts';
import { Load } from '../../load/Load.tsx';
import { useSortInAddress } from '../../tables/useSortInAddress.ts';
import { getDefinition } from './Definition.tsx';
import { tableTexts } from './texts.ts';
import type { TableCall } from './metricQuery.ts';
import { useMetric } from './useMetric.ts';

interface MetricTableProps<C extends TableCall, Row extends DataRow> extends Pick<
  DataTableProps<Row>,
  'columns' | 'getRowId' | 'getSubRows' | 'foldsSubRows'
> {
  call: C;
  title: string;
  /** The parameter of the address that has its sort. */
  sortName: string;
  /** The order that its rows come in. */
  usualSort: TableSort;
  getRows: (answer: CallOutput<C>) => readonly Row[];
  getTotal?: (rows: readonly Row[]) => Row;
  /** Why there are no rows, where the product cannot have any. */
  absentText?: string | undefined;
}

/** A panel with one table of metrics: it loads, fails and is loaded again on its own. */
export function MetricTable<C extends TableCall, Row extends DataRow>({
  call,
  title,
  sortName,
  usualSort,
  getRows,
  getTotal,
  absentText,
  ...table
}: MetricTableProps<C, Row>) {
  const { range } = useDateRange();
  const query = useMetric(call);
  const help = query.data && getDefinition(title, query.data);
  const sorting = useSortInAddress(sortName, table.columns, usualSort);
  const frame = {
    ...table,
    ...sorting,
    label: title,
    texts: { ...tableTexts, empty: absentText ?? tableTexts.empty },
    isErrorQuiet: true,
  };
  return (
    <Panel title={title} help={help && <HelpTip label={help.label}>{help.text}</HelpTip>}>
      <Load
        query={query}
        pending={<DataTable {...frame} state="pending" rows={[]} />}
        failed={(retry) => <DataTable {...frame} state="error" rows={[]} onRetry={retry} />}
      >
        {(answer) => {
          const rows = getRows(answer);
          return (
            <DataTable
              {...frame}
              rows={rows}
              total={getTotal && rows.length > 0 ? getTotal(rows) : undefined}
              fileName={`${title.toLowerCase().replaceAll(' ', '-')} ${range.start.toString()} ${range.end.toString()}`}
            />
          );
        }}
      </Load>
    </Panel>
  );
}
