import { expect, fireEvent, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RecordItem } from '../RecordList/RecordList.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import {
  columns,
  droppable,
  groups,
  longText,
  many,
  pageOfMore,
  rows,
  type Source,
  texts,
  tooMany,
  withoutBar,
} from './storySources.tsx';

const args: DataTableProps<Source> = {
  label: 'Performance by Lead Source',
  columns,
  rows,
  getRowId: ({ name }) => name,
  texts,
};

const meta = preview.meta({ component: DataTable<Source>, args });

const inWidth = (maxWidth: number) => (story: DataTableProps<Source>) => (
  <div style={{ maxWidth }}>
    <DataTable {...story} />
  </div>
);

export const Default = meta.story();

export const Loading = meta.story({ args: { state: 'pending', rows: [] } });

export const Failed = meta.story({ args: { state: 'error', rows: [], onRetry: fn() } });

export const Empty = meta.story({ args: { rows: [] } });

export const WithTotal = meta.story({ args: { total: { name: 'Total', leads: 1210, engaged: 484 } } });

/** Rows that come sorted, a page at a time, and can be pressed; a long message ends after two lines. */
export const PageOfMore = meta.story({
  args: {
    ...pageOfMore,
    sort: { id: 'leads', desc: true },
    onSort: fn(),
    onRowPress: fn(),
  },
});

/** A list of lines on a phone, where each opens to the rest of its row. */
export const AsLines = meta.story({
  args: {
    item: (source) => (
      <RecordItem
        title={source.name}
        description={`${source.leads} leads`}
        isExpanded={false}
        onExpandedChange={fn()}
      />
    ),
    getSubRows: ({ parts }) => parts,
    rows: rows.map((row) => ({ ...row, parts: [{ name: 'Part', leads: 1, engaged: 0 }] })),
  },
  globals: { viewport: { value: 'phone' } },
});

AsLines.test('has a line a row, sorted as the table would be', async ({ canvas, userEvent }) => {
  const lines = () => canvas.getAllByRole('listitem').map((line) => line.textContent);
  await expect(canvas.queryByRole('table')).toBeNull();
  await expect(lines()).toHaveLength(5);
  await userEvent.click(canvas.getByRole('button', { name: /Sort by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Incoming Leads' }));
  await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Dealer Website412 leads', 'autotrader305 leads']));
});

/** Rows below a group do not repeat its text. The first column that has text names the row. */
export const SubRows = meta.story({
  args: {
    columns: [
      { ...columns[0]!, header: 'Action', wrapText: ({ note }, text) => (note === undefined ? text : null) },
      { id: 'page', header: 'Page', kind: 'text', value: ({ note }) => note ?? 'All' },
      ...columns.slice(1),
    ],
    getRowId: ({ name, note }) => note ?? name,
    getSubRows: ({ parts }) => parts,
    rows: groups,
  },
});

/** The last column, by which one acts, is in sight however many there are. */
export const LastStays = meta.story({
  args: {
    rows: rows.slice(0, 3),
    columns: tooMany,
  },
});

/** Where not all columns fit, the least important ones are left out first. */
export const LeftOut = meta.story({ args: { columns: droppable }, render: inWidth(600) });

/** Where not all columns fit, a rate is a figure without its bar. */
export const WithoutBar = meta.story({ args: { columns: withoutBar }, render: inWidth(500) });

export const FoldedSubRows = meta.story({
  args: {
    getRowId: ({ name, note }) => note ?? name,
    getSubRows: ({ parts }) => parts,
    foldsSubRows: true,
    rows: groups,
  },
});

export const LoadingNarrow = meta.story({
  args: { state: 'pending', rows: [] },
  globals: { viewport: { value: 'phone' } },
});

export const LongText = meta.story({
  args: {
    ...longText,
    onRowPress: fn(),
  },
});

export const ManyRows = meta.story({ args: { rows: many(10_000), initialRows: 10_000 } });

export const Downloadable = meta.story({ args: { fileName: 'lead-sources' } });

export const Narrow = meta.story({
  args: { total: { name: 'Total', leads: 1210, engaged: 484 } },
  globals: { viewport: { value: 'phone' } },
});

export const OwnCards = meta.story({
  args: { card: ({ name, leads }) => <Text>{`${name}, ${leads} leads`}</Text> },
  globals: { viewport: { value: 'phone' } },
});

export const EmptyNarrow = meta.story({ args: { rows: [] }, globals: { viewport: { value: 'phone' } } });

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
  const page = canvas.getByRole('button', { name: 'Incoming Leads' });
  await userEvent.click(page);
  await expect(names(canvas)).toEqual(['Check Availability', 'SRP', 'Get ePrice', 'VDP', 'Home']);
  await userEvent.click(page);
  await expect(names(canvas)).toEqual(['Get ePrice', 'Home', 'VDP', 'Check Availability', 'SRP']);
});

LongText.test('cuts text after 300 characters and gives the rest on request', async ({ canvas, userEvent }) => {
  const cell = canvas.getByRole('cell', { name: /Every word/ });
  await expect(within(cell).getByRole('link').textContent).toHaveLength(301);
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

LastStays.test('keeps the last column in sight, and shows that there is more', async ({ canvas }) => {
  const box = canvas.getByRole('group', { name: 'Performance by Lead Source' });
  await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  const cell = canvas.getAllByRole('cell', { name: 'Reply now' })[0]!;
  const inSight = () => cell.getBoundingClientRect().right <= box.getBoundingClientRect().right;
  const shadow = () => getComputedStyle(cell, '::before').opacity;
  await expect(inSight()).toBe(true);
  await waitFor(() => expect(shadow()).toBe('1'));
  box.scrollLeft = box.scrollWidth;
  await expect(inSight()).toBe(true);
  await waitFor(() => expect(shadow()).toBe('0'));
});

LeftOut.test('leaves out no more columns than it has to, and brings them back', async ({ canvas }) => {
  const headers = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const box = canvas.getByRole('group', { name: 'Performance by Lead Source' });
  const place = box.closest<HTMLElement>('[style*=max-width]')!;
  await waitFor(() => expect(headers()).toEqual(['Source', 'Incoming Leads', 'Success Rate']));
  await expect(box.scrollWidth).toBe(box.clientWidth);
  place.style.maxWidth = '420px';
  await waitFor(() => expect(headers()).toEqual(['Source', 'Success Rate']));
  place.style.maxWidth = '900px';
  await waitFor(() => expect(headers()).toHaveLength(4));
});

WithoutBar.test('leaves out the bar, and no column', async ({ canvas }) => {
  const box = canvas.getByRole('group', { name: 'Performance by Lead Source' });
  await waitFor(() => expect(canvas.getByRole('cell', { name: '48%' })).toBeVisible());
  await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
  await expect(box.scrollWidth).toBe(box.clientWidth);
});

FoldedSubRows.test('shows the rows below another on request', async ({ canvas, userEvent }) => {
  await expect(names(canvas)).toEqual(['Get ePrice', 'Check Availability']);
  const group = canvas.getByRole('button', { name: 'Get ePrice' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(group);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(names(canvas)).toHaveLength(4);
  await userEvent.click(group);
  await expect(names(canvas)).toHaveLength(2);
});

LoadingNarrow.test('says that it is busy, and scrolls nowhere', async ({ canvas }) => {
  await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true');
});

OwnCards.test('shows a row as the card that it is given', async ({ canvas }) => {
  const cards = canvas.getAllByRole('listitem');
  await expect(cards).toHaveLength(5);
  await expect(cards[0]).toHaveTextContent(/^\S.*, \d+ leads$/);
});

EmptyNarrow.test('says so within what is in sight', async ({ canvas }) => {
  const box = canvas.getByRole('group').getBoundingClientRect();
  const text = canvas.getByText('There is no data available').getBoundingClientRect();
  await expect(text.left).toBeGreaterThanOrEqual(box.left);
  await expect(text.right).toBeLessThanOrEqual(box.right);
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
  // A browser reads it when the press is over.
  await expect(fetch(create.mock.results[0]!.value as string)).resolves.toHaveProperty('ok', true);
  click.mockRestore();
  create.mockRestore();
  await expect(lines).toHaveLength(7);
  await expect(lines.slice(0, 3)).toEqual([
    'Source,Incoming Leads,Engaged Leads,Success Rate',
    'autotrader,305,121,39',
    'Billboard,3,1,33',
  ]);
});

LongText.test('opens a row’s link in another tab by Ctrl or the middle button', async ({ canvas, args }) => {
  const open = spyOn(window, 'open').mockReturnValue(null);
  const cell = canvas.getAllByRole('cell', { name: '1' })[0]!;
  const { href } = within(cell.closest('tr')!).getByRole<HTMLAnchorElement>('link');
  await fireEvent.click(cell, { ctrlKey: true });
  await fireEvent.click(cell, { metaKey: true });
  await fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await expect(open.mock.calls).toEqual([1, 2, 3].map(() => [href, '_blank', 'noopener']));
  await expect(args.onRowPress).not.toHaveBeenCalled();
  open.mockRestore();
});
