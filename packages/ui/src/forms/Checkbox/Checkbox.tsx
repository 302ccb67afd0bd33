import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import * as choice from '../../internal/choice.css.ts';
import { classes } from '../../internal/classes.ts';
import { FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps
  extends
    Omit<CheckboxFieldProps, 'className' | 'style' | 'children' | 'render'>,
    Pick<FieldProps, 'description' | 'errorMessage'> {
  /** The label. */
  children: ReactNode;
}

/** Yes or no to one thing, decided when the form is sent; what takes effect at once is a `Switch`. */
export function Checkbox({ description, errorMessage, isInvalid, children, ...props }: CheckboxProps) {
  const Tick = props.isIndeterminate ? Minus : Check;
  return (
    <CheckboxField {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={choice.choice}>
      <CheckboxButton className={choice.target}>
        <span className={choice.markLine}>
          <span className={classes(choice.mark, styles.box)}>
            <Tick className={styles.tick} size={14} aria-hidden="true" />
          </span>
        </span>
        <span>{children}</span>
      </CheckboxButton>
      <div className={choice.messages}>
        <FieldMessages description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}
