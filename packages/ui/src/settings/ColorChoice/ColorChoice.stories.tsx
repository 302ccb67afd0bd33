import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { ColorChoice, type ColorChoiceProps } from './ColorChoice.tsx';

const args: ColorChoiceProps = {
  label: 'Primary color',
  presets: [
    { color: '#393A56', label: 'Slate' },
    { color: '#000000', label: 'Black' },
    { color: '#01458C', label: 'Blue' },
  ],
  value: '#410099',
  hexLabel: 'Hex code',
  onChange: fn(),
};

function Chosen(props: ColorChoiceProps) {
  const [value, setValue] = useArg(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return <ColorChoice {...props} value={value} onChange={change} />;
}

const meta = preview.meta({ component: ColorChoice, args, render: (props) => <Chosen {...props} /> });

export const Default = meta.story();

export const Preset = meta.story({ args: { value: '#01458c' } });

export const Invalid = meta.story({ args: { value: '#01', errorMessage: 'Color invalid!' } });

export const ReadOnly = meta.story({ args: { value: '#000000', isReadOnly: true } });

Default.test('takes one of a few by keyboard, and any by its code', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith('#393A56');
  await userEvent.keyboard('{ArrowRight}');
  await expect(args.onChange).toHaveBeenLastCalledWith('#000000');
  await expect(canvas.getByRole('textbox', { name: 'Hex code' })).toHaveValue('#000000');
  await userEvent.clear(canvas.getByRole('textbox'));
  await userEvent.type(canvas.getByRole('textbox'), '#01458c');
  await expect(canvas.getByRole('radio', { name: 'Blue' })).toBeChecked();
});
