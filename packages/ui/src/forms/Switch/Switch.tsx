import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as choice from '../../internal/choice.css.ts';
import { classes } from '../../internal/classes.ts';
import { FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './Switch.css.ts';

export interface SwitchProps
  extends
    Omit<SwitchFieldProps, 'className' | 'style' | 'children' | 'render'>,
    Pick<FieldProps, 'description' | 'errorMessage'> {
  /** The label. */
  children: ReactNode;
  /** Keeps the label for assistive technology only: where the surroundings show what is turned. */
  isLabelHidden?: boolean;
}

/** Turns one thing on or off, at once. */
export function Switch({
  description,
  errorMessage,
  isInvalid,
  isLabelHidden = false,
  children,
  ...props
}: SwitchProps) {
  return (
    <SwitchField {...props} isInvalid={isFieldInvalid(errorMessage, isInvalid)} className={choice.choice}>
      <SwitchButton className={choice.target}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
        {isLabelHidden ? <VisuallyHidden elementType="span">{children}</VisuallyHidden> : <span>{children}</span>}
      </SwitchButton>
      <div className={classes(choice.messages, styles.messages)}>
        <FieldMessages description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
