import { Minus, Plus } from 'lucide-react';
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './NumberField.css.ts';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** An example of an answer, shown while the field is empty. */
  placeholder?: string;
}

/** A number, typed or stepped by buttons and arrow keys; `formatOptions` gives currency, percent or unit. */
export function NumberField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  placeholder,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={classes(field.control, styles.box)}>
        <Input placeholder={placeholder} className={classes(field.bareInput, styles.input)} />
        <Button slot="decrement" className={styles.stepper}>
          <Minus size={16} aria-hidden="true" />
        </Button>
        <Button slot="increment" className={styles.stepper}>
          <Plus size={16} aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
