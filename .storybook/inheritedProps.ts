const disabled = { isDisabled: 'It can’t be used now.' };
const field = {
  ...disabled,
  isRequired: 'It must be filled in; a mark beside the label shows it.',
  isInvalid: 'Its value is wrong: it looks so, and `errorMessage` is shown below it.',
};
const input = { ...field, isReadOnly: 'Its value can be read and not changed.' };

/**
 * The props that a designer varies among those that a component takes from React Aria, with what they do. The parser of the props reads
 * our sources only.
 */
export const inheritedProps: Record<string, Record<string, string>> = {
  Button: disabled,
  Checkbox: { ...input, isIndeterminate: 'Neither selected nor not: some of what it stands for is.' },
  CheckboxGroup: input,
  ComboBox: input,
  IconButton: disabled,
  Link: disabled,
  NumberField: input,
  RadioGroup: input,
  SearchField: disabled,
  Select: field,
  Switch: { isDisabled: field.isDisabled, isReadOnly: input.isReadOnly },
  TextField: input,
};
