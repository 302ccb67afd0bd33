import { expect } from 'storybook/test';
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
    <div style={{ width: 358 }}>
      <FilterBar {...story} />
    </div>
  ),
});
export const Many = meta.story({
  args: { children: Array.from({ length: 9 }, (_, at) => select(`Filter number ${at + 1}`, ['One', 'Two'])) },
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
