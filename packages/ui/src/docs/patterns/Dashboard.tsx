import { DateRangeFilter } from '@forecourt/ui/data/DateRangeFilter';
import { MetricCard } from '@forecourt/ui/data/MetricCard';
import { presetRange } from '@forecourt/ui/dateRange';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Page } from '@forecourt/ui/layout/Page';
import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';

const today = new CalendarDate(2026, 3, 18);
const cardTexts = { noValueLabel: 'No value', errorText: 'There is a problem displaying this metric' };

/** A row of cards, as many as fit, for the range that the date filter shows. Each card has its own state. */
export function Dashboard() {
  const [range, setRange] = useState(presetRange('last-30-days', today));
  const [hasFailed, setFailed] = useState(true);
  return (
    <Page
      title="Dashboard"
      actions={
        <DateRangeFilter
          label="Date filter"
          value={range}
          onChange={setRange}
          today={today}
          presetLabels={{
            today: 'Today',
            yesterday: 'Yesterday',
            'last-7-days': 'Last 7 days',
            'last-30-days': 'Last 30 days',
            'this-month': 'This month',
            'last-month': 'Last month',
            'last-3-months': 'Last 3 months',
          }}
          calendarLabels={{
            calendar: 'Range',
            previousMonth: 'Previous month',
            nextMonth: 'Next month',
            previousYear: 'Previous year',
            nextYear: 'Next year',
            day: {
              today: (day) => `Today, ${day}`,
              selected: (day) => `${day} selected`,
              selectedDate: (day) => `Selected date: ${day}`,
              selectedRange: (start, end) => `Selected range: ${start} to ${end}`,
              firstAvailable: 'First available date',
              lastAvailable: 'Last available date',
              startPrompt: 'Select the first day',
              finishPrompt: 'Select the last day',
            },
          }}
        />
      }
    >
      <Grid minColumnWidth="240px">
        <MetricCard
          {...cardTexts}
          label="Leads Worked"
          state="success"
          value="1,284"
          change={{ direction: 'up', directionLabel: 'Up', text: '12%', description: 'from the 30 days before' }}
          help={{ label: 'About Leads Worked', text: 'Leads that got at least one message.' }}
        />
        <MetricCard {...cardTexts} label="Handoffs" state="pending" value={null} />
        <MetricCard
          {...cardTexts}
          label="Appointments"
          state={hasFailed ? 'error' : 'success'}
          value={hasFailed ? null : '96'}
          retry={{ label: 'Try again', onPress: () => setFailed(false) }}
        />
      </Grid>
    </Page>
  );
}
