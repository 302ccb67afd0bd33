import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Radio, RadioGroup } from '../../forms/RadioGroup/RadioGroup.tsx';
import { Select, SelectItem } from '../../forms/Select/Select.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { SettingRow, SettingRows } from './SettingRows.tsx';

const choose = (label: string, value: string) => (
  <Select label={label} isLabelHidden defaultValue={value}>
    <SelectItem id="answer">Answer from your records</SelectItem>
    <SelectItem id="handoff">Hand off to a person</SelectItem>
  </Select>
);

const rows = [
  <SettingRow key="price" label="Asks for the price of a car" description="“How much is the RAV4?”">
    {choose('Asks for the price of a car', 'answer')}
  </SettingRow>,
  <SettingRow key="stock" label="Asks what else is in stock" description="“Do you have other SUVs under $30,000?”">
    {choose('Asks what else is in stock', 'handoff')}
  </SettingRow>,
  <SettingRow key="hours" label="Asks for opening hours">
    {choose('Asks for opening hours', 'answer')}
  </SettingRow>,
];

const meta = preview.meta({ component: SettingRows, args: { 'aria-label': 'Cars', children: rows } });

export const Default = meta.story();

export const InWords = meta.story({
  args: {
    children: (
      <>
        <SettingRow label="Asks about a car’s history" description="“How many owners has it had?”">
          <Text as="p" size="small">
            Your saved answer if there is one; otherwise handed off to a person
          </Text>
        </SettingRow>
        <SettingRow label="Mentions a death" description="“My husband passed away.”">
          <Text as="p" size="small">
            Always handed off to a person
          </Text>
        </SettingRow>
      </>
    ),
  },
});

/** Choices side by side. */
export const WideValues = meta.story({
  args: {
    hasWideValues: true,
    children: (
      <SettingRow label="Assistant’s tone" description="How the assistant greets customers and words its messages.">
        <RadioGroup label="Assistant’s tone" isLabelHidden orientation="horizontal" defaultValue="friendly">
          <Radio value="friendly">Friendly</Radio>
          <Radio value="formal">Formal</Radio>
        </RadioGroup>
      </SettingRow>
    ),
  },
});

export const LongText = meta.story({
  args: {
    children: (
      <SettingRow
        label="Asks whether the dealership would look for a car that is not in stock anywhere near"
        description={`“${'I’m looking for a blue one with a tow hitch. '.repeat(4)}”`}
      >
        {choose('Asks whether the dealership would look for a car', 'answer')}
      </SettingRow>
    ),
  },
});

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <SettingRows {...args} />
    </div>
  ),
});

const getLeft = (element: HTMLElement) => element.getBoundingClientRect().left;

Default.test('has every value at the same place, beside the words', async ({ canvas }) => {
  const [first, ...others] = canvas.getAllByRole('button');
  for (const other of others) await expect(getLeft(other)).toBe(getLeft(first!));
  await expect(getLeft(first!)).toBeGreaterThan(
    canvas.getByText('“How much is the RAV4?”').getBoundingClientRect().right,
  );
});

Narrow.test('has the value below the words', async ({ canvas }) => {
  const button = canvas.getAllByRole('button')[0]!;
  const { bottom, left } = canvas.getByText('“How much is the RAV4?”').getBoundingClientRect();
  await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  await expect(getLeft(button)).toBe(left);
});
