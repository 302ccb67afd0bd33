import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { CountPercent } from '../CountPercent/CountPercent.tsx';
import { HelpTip } from '../HelpTip/HelpTip.tsx';
import { RateBar } from '../RateBar/RateBar.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { DataColumn } from './dataColumn.ts';

interface Source {
  name: string;
  leads: number;
  engaged: number | null;
  note?: string;
  parts?: Source[];
}

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

const rows: Source[] = [
  { name: 'Dealer Website', leads: 412, engaged: 198 },
  { name: 'autotrader', leads: 305, engaged: 121 },
  { name: 'Cars.com', leads: 212, engaged: 74 },
  { name: 'CarGurus', leads: 212, engaged: 90 },
  { name: 'Manufacturer', leads: 66, engaged: 0 },
  { name: 'Referral', leads: 0, engaged: null },
  { name: 'Billboard', leads: 3, engaged: 1 },
];

const many = (count: number): Source[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Source ${index + 1}`,
    leads: (index * 7919) % 1000,
    engaged: (index * 104_729) % 500,
  }));

const args: DataTableProps<Source> = {
  label: 'Performance by Lead Source',
  columns,
  rows,
  getRowId: ({ name }) => name,
  texts,
};

const meta = preview.meta({ tags: ['layout'], component: DataTable<Source>, args });

export const Default = meta.story();

export const Loading = meta.story({ args: { state: 'pending', rows: [] } });

export const Failed = meta.story({ args: { state: 'error', rows: [], onRetry: fn() } });

export const Empty = meta.story({ args: { rows: [] } });

export const WithTotal = meta.story({ args: { total: { name: 'Total', leads: 1210, engaged: 484 } } });

/** Rows that come sorted, a page at a time, and can be pressed; a long message ends after two lines. */
export const PageOfMore = meta.story({
  args: {
    rows: rows
      .slice(0, 3)
      .map((row) => ({ ...row, note: 'Is it still there? I could come by on Saturday. '.repeat(4) })),
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
      { ...columns[1]!, help: <HelpTip label="Incoming Leads">Leads that came in the range</HelpTip>, width: 160 },
    ],
    sort: { id: 'leads', desc: true },
    onSort: fn(),
    onRowPress: fn(),
  },
});

export const SubRows = meta.story({
  args: {
    getSubRows: ({ parts }) => parts,
    rows: [
      {
        name: 'Get ePrice',
        leads: 90,
        engaged: 30,
        parts: [
          { name: 'home', leads: 20, engaged: 5 },
          { name: 'vdp', leads: 70, engaged: 25 },
        ],
      },
      { name: 'Check Availability', leads: 120, engaged: 60, parts: [{ name: 'srp', leads: 120, engaged: 60 }] },
    ],
  },
});

export const LongText = meta.story({
  args: {
    columns: [...columns, { id: 'note', header: 'Note', kind: 'text', value: ({ note }) => note ?? null }],
    rows: [
      {
        name: 'An exceptionally long name of a source that nobody would ever have thought of',
        leads: 1,
        engaged: 1,
        note: 'Every word counts. '.repeat(30),
      },
      { name: 'Short', leads: 2, engaged: 1, note: 'Short' },
    ],
  },
});

export const ManyRows = meta.story({ args: { rows: many(10_000), initialRows: 10_000 } });

export const Downloadable = meta.story({ args: { fileName: 'lead-sources' } });

export const Narrow = meta.story({
  args: { total: { name: 'Total', leads: 1210, engaged: 484 } },
  globals: { viewport: { value: 'phone' } },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      <DataTable {...args} fileName="sources" total={{ name: 'Total', leads: 1210, engaged: 484 }} />
      <DataTable {...args} label="Loading" state="pending" rows={[]} />
      <DataTable {...args} label="Failed" state="error" rows={[]} onRetry={fn()} />
      <DataTable {...args} label="Empty" rows={[]} />
    </Stack>
  ),
});

const names = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole('rowheader').map((header: HTMLElement) => header.textContent);

Default.test('shows five rows, then the rest on request', async ({ canvas, userEvent }) => {
  await expect(names(canvas)).toHaveLength(5);
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
  await expect(names(canvas)).toHaveLength(7);
  await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
  await expect(names(canvas)).toHaveLength(5);
});

Default.test('sorts text case aside, and turns the direction on the same header', async ({ canvas, userEvent }) => {
  const header = canvas.getByRole('columnheader', { name: 'Source' });
  await expect(header).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(header).getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(canvas)).toEqual(['autotrader', 'Billboard', 'CarGurus', 'Cars.com', 'Dealer Website']);
  await userEvent.click(within(header).getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(names(canvas)[0]).toBe('Referral');
});

Default.test('sorts by keyboard, stable, with nothing to divide by last', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
  canvas.getByRole('button', { name: 'Incoming Leads' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(names(canvas).slice(2, 4)).toEqual(['Cars.com', 'CarGurus']);
  const rate = canvas.getByRole('button', { name: 'Success Rate' });
  await userEvent.click(rate);
  await expect(names(canvas).at(-1)).toBe('Referral');
  await userEvent.click(rate);
  await expect(names(canvas).at(-1)).toBe('Referral');
});

PageOfMore.test(
  'tells which header was pressed and leaves the rows as they are',
  async ({ canvas, userEvent, args }) => {
    const before = names(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
    await expect(args.onSort).toHaveBeenCalledWith('name');
    await expect(names(canvas)).toEqual(before);
    await expect(canvas.getByRole('columnheader', { name: /Incoming Leads/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
);

PageOfMore.test('takes a press anywhere in a row', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('cell', { name: '305' }));
  await expect(args.onRowPress).toHaveBeenCalledWith(expect.objectContaining({ name: 'autotrader' }));
});

WithTotal.test('keeps the total last whatever is sorted', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
  await expect(names(canvas).at(-1)).toBe('Total');
});

SubRows.test('sorts rows within the row that they belong to', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
  await expect(names(canvas)).toEqual(['Check Availability', 'srp', 'Get ePrice', 'home', 'vdp']);
  await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
  await expect(names(canvas)).toEqual(['Get ePrice', 'vdp', 'home', 'Check Availability', 'srp']);
});

LongText.test('cuts text after 300 characters and gives the rest on request', async ({ canvas, userEvent }) => {
  const cell = canvas.getByRole('cell', { name: /Every word/ });
  await expect(cell.textContent.length).toBeLessThan(320);
  await userEvent.click(within(cell).getByRole('button', { name: 'Show all' }));
  await expect(cell.textContent.length).toBeGreaterThan(560);
});

Loading.test('says that it is busy', async ({ canvas }) => {
  await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

Failed.test('says so and offers to load again', async ({ canvas, userEvent, args: { onRetry } }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('There is a problem displaying these data');
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(onRetry).toHaveBeenCalledOnce();
});

Empty.test('says so', async ({ canvas }) => {
  await expect(canvas.getByText('There is no data available')).toBeVisible();
});

ManyRows.test('draws the rows in view alone, and says how many there are', async ({ canvas }) => {
  await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  await expect(canvas.getAllByRole('rowheader').length).toBeLessThan(60);
  const region = canvas.getByRole('group', { name: 'Performance by Lead Source' });
  region.scrollTop = region.scrollHeight;
  await waitFor(() => expect(names(canvas).at(-1)).toBe('Source 10000'));
  await expect(canvas.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '10001');
});

Downloadable.test('gives what is shown as a file', async ({ canvas, userEvent }) => {
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const create = spyOn(URL, 'createObjectURL');
  await userEvent.click(canvas.getByRole('button', { name: 'Source' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
  await expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['lead-sources.csv']);
  const lines = (await (create.mock.calls[0]![0] as Blob).text()).split('\r\n');
  click.mockRestore();
  create.mockRestore();
  await expect(lines).toHaveLength(7);
  await expect(lines.slice(0, 3)).toEqual([
    'Source,Incoming Leads,Engaged Leads,Success Rate',
    'autotrader,305,121,39',
    'Billboard,3,1,33',
  ]);
});
