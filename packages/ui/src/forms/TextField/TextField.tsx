import {
  Input,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** An example of an answer. Never the label: it is gone once a person types. */
  placeholder?: string;
  /** Lines shown; any number makes it a field of several lines that a person can pull taller. */
  rows?: number;
}

/** A line of text, or several. */
export function TextField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  placeholder,
  rows,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      {rows === undefined ? (
        <Input placeholder={placeholder} className={classes(field.control, field.ownBox)} />
      ) : (
        <TextArea rows={rows} placeholder={placeholder} className={classes(field.control, field.ownBox, field.area)} />
      )}
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
