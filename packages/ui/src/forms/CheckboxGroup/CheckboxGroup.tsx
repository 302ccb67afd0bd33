import type { ReactNode } from 'react';
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup';
import * as choice from '../../internal/choice.css.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';

export interface CheckboxGroupProps
  extends Omit<AriaCheckboxGroupProps, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** `Checkbox`es, each with a `value`. */
  children: ReactNode;
  /** Read out after the label when `isRequired`: a group cannot announce it by itself. */
  requiredText?: string;
}

/** Any number of choices out of a few. */
export function CheckboxGroup({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  requiredText = 'required',
  children,
  ...props
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={field.field}>
      <FieldLabel
        label={label}
        isLabelHidden={isLabelHidden}
        isRequired={props.isRequired}
        requiredText={requiredText}
      />
      <div className={choice.options}>{children}</div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
