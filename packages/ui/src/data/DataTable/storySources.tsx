import { HelpTip } from '../../overlays/HelpTip/HelpTip.tsx';
import { Link } from '../../text/Link/Link.tsx';
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

/** The two in the middle are left out where there is no room for them, the third first. */
export const droppable: DataColumn<Source>[] = columns.map((column, at) => ({
  ...column,
  width: 200,
  ...(at === 1 && { dropOrder: 2 }),
  ...(at === 2 && { dropOrder: 1 }),
}));

/** More than a screen has room for, and one to act by at the end. */
export const tooMany: DataColumn<Source>[] = [
  ...columns,
  ...Array.from({ length: 8 }, (_, index) => ({
    ...columns[1]!,
    id: `more ${index}`,
    header: `Column ${index + 1}`,
  })),
  {
    id: 'reply',
    header: 'Reply',
    kind: 'text',
    value: () => 'Reply now',
    isSortable: false,
    stays: 'end',
    width: 112,
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

/** Rows that belong below another. */
export const groups: Source[] = [
  {
    name: 'Get ePrice',
    leads: 90,
    engaged: 30,
    parts: [
      { name: 'Get ePrice', note: 'Home', leads: 20, engaged: 5 },
      { name: 'Get ePrice', note: 'VDP', leads: 70, engaged: 25 },
    ],
  },
  {
    name: 'Check Availability',
    leads: 120,
    engaged: 60,
    parts: [{ name: 'Check Availability', note: 'SRP', leads: 120, engaged: 60 }],
  },
];

/** The rate is a figure without its bar where not all columns fit. */
export const withoutBar: DataColumn<Source>[] = columns.map((column) => ({
  ...column,
  width: column.id === 'rate' ? 240 : 140,
  ...(column.id === 'rate' && { narrow: { width: 96, cell: (row: Source) => `${column.value(row) ?? '–'}%` } }),
}));

/** Long messages, of which two lines are shown. */
export const pageOfMore: { rows: Source[]; columns: DataColumn<Source>[] } = {
  rows: rows.slice(0, 3).map((row) => ({ ...row, note: 'Is it still there? I could come by on Saturday. '.repeat(4) })),
  columns: [
    { id: 'name', header: 'Source', kind: 'text', value: ({ name }) => name, width: 200 },
    {
      id: 'note',
      header: 'Last message',
      kind: 'text',
      value: ({ note }) => note ?? null,
      isSortable: false,
      lines: 2,
    },
    { ...columns[1]!, help: <HelpTip label="Incoming Leads">Leads created in this range</HelpTip>, width: 160 },
  ],
};

/** Text that is cut, and shown on request. */
export const longText: { rows: Source[]; columns: DataColumn<Source>[] } = {
  columns: [
    ...columns,
    {
      id: 'note',
      header: 'Note',
      kind: 'text',
      value: ({ note }) => note ?? null,
      wrapText: (_row, text) => <Link href="#whole">{text}</Link>,
    },
  ],
  rows: [
    {
      name: 'An exceptionally long source name that no one would have thought of',
      leads: 1,
      engaged: 1,
      note: 'Every word counts. '.repeat(30),
    },
    { name: 'Short', leads: 2, engaged: 1, note: 'Short' },
  ],
};
