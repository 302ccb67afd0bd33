import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { SentenceInputs, type SentenceInputsProps } from './SentenceInputs.tsx';

const parts = [
  { text: 'On weekdays we open at ' },
  { input: 'open' },
  { text: ' and close at ' },
  { input: 'close' },
  { text: '. Come by anytime.' },
];
const inputs = [
  { id: 'open', label: 'Opening time', value: '9 am' },
  { id: 'close', label: 'Closing time', value: '' },
];

/** With a memory of what is typed. */
function Example(props: SentenceInputsProps) {
  const [values, setValues] = useArg(props.inputs);
  return (
    <SentenceInputs
      {...props}
      inputs={values}
      onChange={(id, value) => {
        props.onChange(id, value);
        setValues(values.map((input) => (input.id === id ? { ...input, value } : input)));
      }}
    />
  );
}

const meta = preview.meta({
  component: SentenceInputs,
  args: { parts, inputs, onChange: fn() },
  render: (args) => <Example {...args} />,
});

export const Default = meta.story();

export const Required = meta.story({ args: { isRequired: true } });

export const Invalid = meta.story({
  args: {
    isRequired: true,
    inputs: [{ id: 'open', label: 'Opening time', value: '#{open}', isInvalid: true }, inputs[1]!],
  },
});

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

export const LongText = meta.story({
  args: {
    parts: [
      { text: 'We deliver within ' },
      { input: 'open' },
      { text: '. '.repeat(3) + 'Every word counts. '.repeat(12) },
    ],
    inputs: [{ id: 'open', label: 'How far', value: 'a hundred miles of every store of our group, on weekdays' }],
  },
});

export const Permutations = meta.story({
  render: (args) => (
    <Stack>
      <Example {...args} />
      <Example {...args} isRequired />
      <Example {...args} isReadOnly />
    </Stack>
  ),
});

Default.test('each place has a name and takes what is typed, by keyboard', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('textbox', { name: 'Opening time' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('7 pm');
  await expect(args.onChange).toHaveBeenLastCalledWith('close', '7 pm');
  await expect(canvas.getByRole('textbox', { name: 'Closing time' })).toHaveValue('7 pm');
});

Required.test('marks what is empty', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: 'Closing time' })).toBeInvalid();
  await expect(canvas.getByRole('textbox', { name: 'Opening time' })).toBeValid();
});

ReadOnly.test('cannot be changed', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Opening time' }), 'x');
  await expect(args.onChange).not.toHaveBeenCalled();
});
