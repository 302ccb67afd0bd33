import type { ReactNode } from 'react';
import {
  RadioButton,
  RadioField,
  type RadioFieldProps,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import * as choice from '../../internal/choice.css.ts';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './RadioGroup.css.ts';

export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'render'>, FieldProps {
  /** `Radio`s. */
  children: ReactNode;
}

/** Exactly one choice out of a few that are all in sight. */
export function RadioGroup({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  children,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={choice.options}>{children}</div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<RadioFieldProps, 'className' | 'style' | 'children' | 'render'> {
  /** A hint below the choice. */
  description?: ReactNode;
  /** The label. */
  children: ReactNode;
}

/** One choice of a `RadioGroup`. */
export function Radio({ description, children, ...props }: RadioProps) {
  return (
    <RadioField {...props} className={choice.choice}>
      <RadioButton className={choice.target}>
        <span className={choice.markLine}>
          <span className={classes(choice.mark, styles.circle)}>
            <span className={styles.dot} />
          </span>
        </span>
        <span>{children}</span>
      </RadioButton>
      {description !== undefined && (
        <div className={choice.messages}>
          <Text slot="description" className={field.description}>
            {description}
          </Text>
        </div>
      )}
    </RadioField>
  );
}
