import { type HourTimes, type RepTimes, responseTimes } from '@forecourt/api/contract/responseTimes';
import { formatDuration } from '@forecourt/api/formatDuration';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Panel } from '@forecourt/ui/layout/Panel';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn, DataRow } from '@forecourt/ui/dataColumn';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatCount } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { getDefinition } from './Definition.tsx';
import { responseTimeTexts as texts, tableTexts } from './texts.ts';
import { useMetric } from './useMetric.ts';

type Times = Pick<HourTimes, 'first_answer' | 'handoff_answer'>;

/** How long customers waited for the first answer, and for a person after a handoff: by salesperson and by hour. */
export function ResponseTimes() {
  const { range } = useDateRange();
  const query = useMetric(responseTimes);
  const help = query.data && getDefinition(texts.title, query.data);
  const { TimeFormat } = useAuth().dealerSettings;
  const reps = {
    label: texts.byRep,
    columns: [{ id: 'rep', header: texts.rep, kind: 'text', value: ({ FullName }) => FullName }, ...timeColumns()],
    getRowId: ({ salesperson_id }) => `rep ${salesperson_id}`,
  } satisfies TimesTable<RepTimes>;
  const hours = {
    label: texts.byHour,
    columns: [
      {
        id: 'hour',
        header: texts.hour,
        kind: 'text',
        value: ({ hour }) => hour,
        file: [{ header: texts.hour, value: ({ hour }) => hour }],
        cell: ({ hour }) => hourText(hour, TimeFormat),
      },
      ...timeColumns(),
    ],
    getRowId: ({ hour }) => String(hour),
  } satisfies TimesTable<HourTimes>;
  const frame = { texts: tableTexts, isErrorQuiet: true, initialRows: 8 };
  const getFileName = (by: string) => `response-times-${by} ${range.start.toString()} ${range.end.toString()}`;
  return (
    <Panel title={texts.title} help={help && <HelpTip label={help.label}>{help.text}</HelpTip>}>
      <Load
        query={query}
        pending={<DataTable {...frame} {...reps} state="pending" rows={[]} />}
        failed={(retry) => <DataTable {...frame} {...reps} state="error" rows={[]} onRetry={retry} />}
      >
        {({ total, reps: repRows, hours: hourRows }) => (
          <Tabs>
            <TabList aria-label={texts.title}>
              <Tab id="rep">{texts.byRep}</Tab>
              <Tab id="hour">{texts.byHour}</Tab>
            </TabList>
            <TabPanel id="rep">
              <DataTable
                {...frame}
                {...reps}
                rows={repRows}
                total={repRows.length > 0 ? { salesperson_id: 'total', FullName: texts.total, ...total } : undefined}
                fileName={getFileName('by-rep')}
              />
            </TabPanel>
            <TabPanel id="hour">
              <DataTable {...frame} {...hours} rows={hourRows} initialRows={24} fileName={getFileName('by-hour')} />
            </TabPanel>
          </Tabs>
        )}
      </Load>
    </Panel>
  );
}

interface TimesTable<Row extends DataRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  getRowId: (row: Row) => string;
}

/** Both waits: the median, what nine of ten were answered within, and how many were. */
const timeColumns = <Row extends Times>(): DataColumn<Row>[] =>
  (['first_answer', 'handoff_answer'] as const).flatMap((wait) => {
    const { median, p90, answered } = texts[wait];
    const time = (id: 'median' | 'p90', header: string): DataColumn<Row> => ({
      id: `${wait}_${id}`,
      header,
      kind: 'number',
      value: (row) => row[wait][id],
      file: [{ header: `${header} (s)`, value: (row) => row[wait][id] }],
      cell: (row) => {
        const seconds = row[wait][id];
        return seconds === null ? <NoValue /> : formatDuration(seconds);
      },
    });
    return [
      time('median', median),
      time('p90', p90),
      {
        id: `${wait}_answered`,
        header: answered,
        kind: 'number',
        value: (row) => row[wait].answered,
        file: [
          { header: answered, value: (row) => row[wait].answered },
          { header: texts.of, value: (row) => row[wait].count },
        ],
        cell: (row) =>
          row[wait].count === 0 ? (
            <NoValue />
          ) : (
            texts.answeredOf(formatCount(row[wait].answered)!, formatCount(row[wait].count)!)
          ),
      },
    ];
  });

/** A wait that nobody has ended. */
const NoValue = () => <span aria-label={tableTexts.noValue}>–</span>;

/** '9 AM', or '09:00'. */
const hourText = (hour: number, timeFormat: string): string =>
  timeFormat === 'h12' ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}` : `${String(hour).padStart(2, '0')}:00`;
