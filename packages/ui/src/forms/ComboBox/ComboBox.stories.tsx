import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Grid } from '../../layout/Grid/Grid.tsx';
import { ComboBox, ComboBoxItem } from './ComboBox.tsx';

interface Account {
  id: number;
  name: string;
}

const accounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Dealership ${String(at + 1).padStart(4, '0')}` }));

const few = accounts(12);
const many = accounts(2000);
const toItem = (account: object) => <ComboBoxItem>{(account as Account).name}</ComboBoxItem>;

const meta = preview.meta({
  component: ComboBox,
  args: {
    label: 'Account',
    placeholder: 'Find an account',
    emptyText: 'No account matches',
    defaultItems: few,
    children: toItem,
    onChange: fn(),
  },
});

export const Default = meta.story();

export const Chosen = meta.story({ args: { defaultValue: 3 } });

/** With its list open, and a choice in it. */
export const Open = meta.story({
  args: { defaultValue: 3 },
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
  },
});

export const ManyItems = meta.story({ args: { defaultItems: many } });

export const Empty = meta.story({ args: { defaultItems: [] } });

export const WithDescriptions = meta.story({
  args: {
    children: (account: object) => (
      <ComboBoxItem description={`Number ${(account as Account).id}`}>{(account as Account).name}</ComboBoxItem>
    ),
  },
});

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({ args: { errorMessage: 'Choose an account' } });

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: 3 } });

export const ReadOnly = meta.story({ args: { isReadOnly: true, defaultValue: 3 } });

/** The field stays in sight while the page scrolls, as in a sidebar. */
export const LongPage = meta.story({
  render: (args) => (
    <div style={{ height: 4000 }}>
      <div style={{ position: 'sticky', top: 16, maxWidth: 240 }}>
        <ComboBox {...args} />
      </div>
    </div>
  ),
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns={2} space="large">
      <ComboBox label="Placeholder" placeholder="Find an account" description="Description" defaultItems={few}>
        {toItem}
      </ComboBox>
      <ComboBox label="Chosen" isRequired defaultValue={3} defaultItems={few}>
        {toItem}
      </ComboBox>
      <ComboBox label="Invalid" errorMessage="What is wrong" defaultValue={3} defaultItems={few}>
        {toItem}
      </ComboBox>
      <ComboBox label="Disabled" isDisabled defaultValue={3} defaultItems={few}>
        {toItem}
      </ComboBox>
    </Grid>
  ),
});

Default.test('finds by typing and is chosen from by keyboard', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('combobox', { name: 'Account' });
  await userEvent.type(input, '0007');
  await screen.findByRole('option', { name: 'Dealership 0007' });
  await expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith(7);
  await expect(input).toHaveValue('Dealership 0007');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

Default.test(
  'stays open while it is walked through, as wide as the window as it may be',
  async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Account' });
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    // A page that scrolls does so with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(list).toBeInTheDocument();
    await expect(screen.getByRole('option', { name: 'Dealership 0003' })).toHaveAttribute('data-focused', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
);

Default.test('says so when nothing matches', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('combobox'), 'zzz');
  const text = await screen.findByText('No account matches');
  await waitFor(() => expect(text).toBeVisible());
});

ManyItems.test('puts only the rows in sight into the document', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('option', { name: 'Dealership 0001' });
  await expect(screen.getAllByRole('option').length).toBeLessThan(60);
  await expect(screen.getByRole('option', { name: 'Dealership 0001' })).toHaveAttribute('aria-setsize', '2000');
});

ManyItems.test('stays small at a letter that all of them have', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('combobox'), 'd');
  await expect(await screen.findByRole('option', { name: 'Dealership 0001' })).toHaveAttribute('aria-setsize', '2000');
  await expect(screen.getAllByRole('option').length).toBeLessThan(60);
});

ManyItems.test('finds the last of them by typing', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('combobox'), '2000');
  const last = await screen.findByRole('option', { name: 'Dealership 2000' });
  await waitFor(() => expect(screen.getAllByRole('option')).toEqual([last]));
  await userEvent.click(last);
  await expect(args.onChange).toHaveBeenCalledWith(2000);
});

LongPage.test('shows all of its list wherever the page is scrolled to', async ({ canvas, userEvent }) => {
  const heights: number[] = [];
  for (const top of [0, 500, 2000]) {
    // The list closes when the page scrolls, and the page says so a frame later.
    const hasScrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, top);
    if (top > 0) await hasScrolled;
    await userEvent.click(canvas.getByRole('button'));
    const list = await screen.findByRole('listbox');
    await screen.findByRole('option', { name: 'Dealership 0001' });
    const { bottom, height } = list.getBoundingClientRect();
    heights.push(height);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  }
  scrollTo(0, 0);
  await expect(heights[0]).toBeGreaterThan(100);
  await expect(new Set(heights).size).toBe(1);
});

Invalid.test('says what is wrong in words', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Choose an account');
});

ReadOnly.test('cannot be changed', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('combobox');
  await userEvent.type(input, 'x');
  await expect(input).toHaveValue('Dealership 0003');
});
