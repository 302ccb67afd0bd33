import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { CheckboxBranch, type CheckboxBranchProps } from './CheckboxBranch.tsx';

const choices = (
  <>
    <Checkbox defaultSelected description="Once a week, on Monday">
      Summary
    </Checkbox>
    <CheckboxBranch label="Alerts" groupLabel="Alerts" isSelected>
      <Checkbox>Mine alone</Checkbox>
    </CheckboxBranch>
  </>
);

function Choosing(props: CheckboxBranchProps) {
  const [isSelected, setSelected] = useArg(props.isSelected);
  return <CheckboxBranch {...props} isSelected={isSelected} onChange={setSelected} />;
}

const meta = preview.meta({
  component: CheckboxBranch,
  args: { label: 'Email', groupLabel: 'What’s sent by email', isSelected: false, onChange: fn(), children: choices },
  render: (args) => <Choosing {...args} />,
});

export const Default = meta.story();

export const Selected = meta.story({ args: { isSelected: true } });

export const Permutations = meta.story({
  render: (args) => (
    <Stack space="small">
      <CheckboxBranch {...args} isSelected />
      <CheckboxBranch {...args} isSelected isReadOnly>
        <Checkbox isReadOnly isSelected>
          Summary
        </Checkbox>
      </CheckboxBranch>
      <CheckboxBranch
        {...args}
        isSelected
        label={'Everything that happens in any of the group’s dealerships. '.repeat(4)}
      />
    </Stack>
  ),
});

Default.test('unfolds what there is to choose, by keyboard', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('group')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(canvas.getByRole('group', { name: 'What’s sent by email' })).toBeVisible();
  await userEvent.tab();
  await expect(canvas.getByRole('checkbox', { name: 'Summary' })).toHaveFocus();
});
