import { engagementChart, type EngagementDay } from '@forecourt/api/contract/metric-tables';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Button } from '@forecourt/ui/actions/Button';
import { DayChart } from '@forecourt/ui/data/DayChart';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import type { DateRange } from '@forecourt/ui/dateRange';
import { parseDate } from '@internationalized/date';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatDay } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { rangeText } from './change.ts';
import { getDefinition } from './Definition.tsx';
import { tableTexts } from './texts.ts';
import { useMetric } from './useMetric.ts';

const title = 'Engagement by Day';

/** Every day of a range, in order; those that the answer leaves out had nothing to count. */
function getDays({ start, end }: DateRange, counted: readonly EngagementDay[], format: string) {
  const known = new Map(counted.map((day) => [day.day, day]));
  return Array.from({ length: end.compare(start) + 1 }, (_, index) => {
    const date = start.add({ days: index });
    const day = date.toString();
    return {
      day,
      label: formatDay(date, format, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
      shortLabel: formatDay(date, format, { month: 'short', day: 'numeric' }),
      first: known.get(day)?.with_handoff ?? 0,
      second: known.get(day)?.without_handoff ?? 0,
    };
  });
}

/** Conversations a day, with and without a handoff: the course of what the cards sum up. */
export function EngagementTrend() {
  const { range, today } = useDateRange();
  const { DateFormat } = useAuth().dealerSettings;
  const query = useMetric(engagementChart);
  const help = query.data && getDefinition(title, query.data);
  return (
    <Panel title={title} help={help && <HelpTip label={help.label}>{help.text}</HelpTip>}>
      <Load
        query={query}
        pending={<Skeleton shape="chart" height="256px" />}
        failed={(retry) => (
          <Callout tone="danger" action={<Button onPress={retry}>{tableTexts.retry}</Button>}>
            {tableTexts.error}
          </Callout>
        )}
      >
        {({ days, previous }) => (
          <DayChart
            label={title}
            series={{ first: 'With handoff', second: 'Without handoff' }}
            days={getDays(range, days, DateFormat)}
            previous={
              previous && {
                label: rangeText(
                  { start: parseDate(previous.start_date), end: parseDate(previous.end_date) },
                  today,
                  DateFormat,
                ),
                totals: previous.totals,
              }
            }
            texts={{ day: 'Day', showTable: 'Show as table', showChart: 'Show as chart', table: tableTexts }}
            fileName={`engagement-by-day ${range.start.toString()} ${range.end.toString()}`}
          />
        )}
      </Load>
    </Panel>
  );
}
