import { CountPercent } from '../CountPercent/CountPercent.tsx';
import { RateBar } from '../RateBar/RateBar.tsx';
import type { DataColumn } from './dataColumn.ts';

/** A row of the table that the stories show. */
export interface Source {
  name: string;
  leads: number;
  engaged: number | null;
  note?: string;
  parts?: Source[];
}

export const texts = {
  showMore: 'Show more',
  showLess: 'Show less',
  empty: 'There is no data available',
  error: 'There is a problem displaying these data',
  retry: 'Try again',
  noValue: 'No value',
  showWhole: 'Show all',
  showPart: 'Show less text',
  sortBy: 'Sort by',
  download: 'Download CSV',
};

export const columns: DataColumn<Source>[] = [
  { id: 'name', header: 'Source', kind: 'text', value: ({ name }) => name },
  { id: 'leads', header: 'Incoming Leads', kind: 'number', value: ({ leads }) => leads },
  {
    id: 'engaged',
    header: 'Engaged Leads',
    kind: 'number',
    value: ({ engaged }) => engaged,
    cell: ({ engaged, leads }) => (
      <CountPercent
        count={String(engaged ?? 0)}
        percent={leads === 0 ? null : `${Math.round(((engaged ?? 0) / leads) * 100)}%`}
      />
    ),
  },
  {
    id: 'rate',
    header: 'Success Rate',
    kind: 'number',
    value: ({ engaged, leads }) => (leads === 0 || engaged === null ? null : Math.floor((engaged / leads) * 100)),
    cell: ({ engaged, leads }) => (
      <RateBar
        percent={leads === 0 || engaged === null ? null : Math.floor((engaged / leads) * 100)}
        noValueLabel="No value"
      />
    ),
  },
];

export const rows: Source[] = [
  { name: 'Dealer Website', leads: 412, engaged: 198 },
  { name: 'autotrader', leads: 305, engaged: 121 },
  { name: 'Cars.com', leads: 212, engaged: 74 },
  { name: 'CarGurus', leads: 212, engaged: 90 },
  { name: 'Manufacturer', leads: 66, engaged: 0 },
  { name: 'Referral', leads: 0, engaged: null },
  { name: 'Billboard', leads: 3, engaged: 1 },
];

export const many = (count: number): Source[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Source ${index + 1}`,
    leads: (index * 7919) % 1000,
    engaged: (index * 104_729) % 500,
  }));
