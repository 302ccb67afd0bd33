import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { RateBar } from '@forecourt/ui/data/RateBar';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { offerSides, type Side } from '../page.ts';
import { peer } from './peer.ts';
import { headers, label, formatNumber, formatPercent, prepareRows, rows, type Source } from './rows.ts';

const texts = {
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

const columns: DataColumn<Source>[] = [
  { id: 'name', header: headers[0], kind: 'text', value: ({ name }) => name },
  { id: 'leads', header: headers[1], kind: 'number', value: ({ leads }) => leads },
  { id: 'workable', header: headers[2], kind: 'number', value: ({ workable }) => workable },
  {
    id: 'engaged',
    header: headers[3],
    kind: 'number',
    value: ({ engaged }) => engaged,
    cell: ({ engaged, leads }) => (
      <CountPercent count={formatNumber(engaged)} percent={formatPercent(engaged, leads)} />
    ),
  },
  {
    id: 'handoffs',
    header: headers[4],
    kind: 'number',
    value: ({ handoffs }) => handoffs,
    cell: ({ handoffs, leads }) => (
      <CountPercent count={formatNumber(handoffs)} percent={formatPercent(handoffs, leads)} />
    ),
  },
  {
    id: 'rate',
    header: headers[5],
    kind: 'number',
    value: ({ rate }) => rate,
    cell: ({ rate }) => <RateBar percent={rate} noValueLabel="No value" />,
  },
];

/** The page's brand, which is there before any of its tables. */
const root = createRoot(document.getElementById('screen')!);
const show = (table: ReactNode) =>
  flushSync(() =>
    root.render(
      <BrandProvider brand="forecourt" appearance="light">
        {table}
      </BrandProvider>,
    ),
  );
show(null);

/** `DataTable` of ui with all its rows, as a screen has it. */
const subject: Side = {
  prepare: prepareRows,
  mount: () => {
    show(
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        getRowId={({ name }) => name}
        texts={texts}
        initialRows={rows.length}
      />,
    );
  },
  sort: (column: number) => {
    const button = document.querySelectorAll<HTMLElement>('#screen thead button')[column]!;
    flushSync(() => {
      button.click();
    });
  },
  remove: () => show(null),
};

offerSides({ peer, subject });
