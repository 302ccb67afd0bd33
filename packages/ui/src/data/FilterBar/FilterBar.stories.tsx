import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { SearchField } from '../../forms/SearchField/SearchField.tsx';
import { Select, SelectItem } from '../../forms/Select/Select.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';

const select = (label: string, choices: string[]) => (
  <Select key={label} label={label} placeholder="Any">
    {choices.map((choice) => (
      <SelectItem key={choice} id={choice}>
        {choice}
      </SelectItem>
    ))}
  </Select>
);

const args: FilterBarProps = {
  label: 'Filters of conversations',
  search: <SearchField label="Search" isLabelHidden placeholder="Name, number or email" />,
  toggleLabel: 'Filters',
  clear: <Button tone="quiet">Clear all</Button>,
  children: [
    select('Channel', ['SMS', 'Email']),
    select('Status', ['Takeover', 'AI active']),
    select('Source', ['Website']),
  ],
};

const meta = preview.meta({ component: FilterBar, args });

export const Default = meta.story();
export const WithCount = meta.story({ args: { count: 3 }, globals: { viewport: { value: 'phone' } } });
export const OnlyFilters = meta.story({ args: { search: undefined, clear: undefined } });
export const Narrow = meta.story({
  args: { count: 2 },
  render: (story) => (
    <div style={{ maxWidth: 358 }}>
      <FilterBar {...story} />
    </div>
  ),
});
export const Many = meta.story({
  args: { children: Array.from({ length: 9 }, (_, at) => select(`Filter number ${at + 1}`, ['One', 'Two'])) },
});

/** It says what is left, to those who do not see the list. */
export const WithResult = meta.story({
  tags: ['no-picture'],
  render: function Render(story) {
    const [typed, setTyped] = useState('');
    const [more, setMore] = useState(0);
    const left = (typed === '' ? 12 : 3) + more;
    return (
      <>
        <FilterBar
          {...story}
          result={`${left} conversations`}
          search={<SearchField label="Search" isLabelHidden value={typed} onChange={setTyped} />}
        />
        <Button onPress={() => setMore(more + 1)}>{`A message comes: ${left}`}</Button>
      </>
    );
  },
});

WithResult.test('reads out what a filter left, and nothing that changes by itself', async ({ canvas, userEvent }) => {
  const status = canvas.getByRole('status');
  await userEvent.click(canvas.getByRole('button', { name: 'A message comes: 12' }));
  await canvas.findByRole('button', { name: 'A message comes: 13' });
  await expect(status).toBeEmptyDOMElement();
  await userEvent.type(canvas.getByRole('searchbox'), 'b');
  await waitFor(() => expect(status).toHaveTextContent('4 conversations'));
});

Default.test('shows every filter where there is room', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: /Channel/ })).toBeVisible();
  await expect(canvas.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

Narrow.test('unfolds the filters by keyboard where there is not', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('button', { name: /Channel/ })).toBeNull();
  canvas.getByRole('button', { name: 'Filters 2' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('button', { name: /Channel/ })).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Filters 2' })).toHaveAttribute('aria-expanded', 'true');
});
