import { Time } from '@internationalized/date';
import { useState } from 'react';
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { classes } from '../../internal/classes.ts';
import * as field from '../../internal/field.css.ts';
import { FieldLabel, FieldMessages, type FieldProps, isFieldInvalid } from '../../internal/FieldParts.tsx';
import * as styles from './TimeField.css.ts';

export interface TimeFieldProps extends Pick<FieldProps, 'label' | 'isLabelHidden' | 'description'> {
  /** A string makes the field invalid and says why. */
  errorMessage?: string;
  /** Marks the field as wrong without a message of its own. */
  isInvalid?: boolean;
  /** Minutes after midnight. */
  value: number;
  /** Called when the field is left or Enter is pressed, with what was typed; never while it is half typed. */
  onChange: (value: number) => void;
  /** Whether hours are written with AM and PM. */
  hourCycle: 12 | 24;
  /** The time can be read and focused, but not changed. */
  isReadOnly?: boolean;
  /** The field cannot be focused or changed. */
  isDisabled?: boolean;
}

/** A time of day that is typed, or stepped through with the arrow keys. What is left half typed is as it was before. */
export function TimeField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  value,
  onChange,
  ...props
}: TimeFieldProps) {
  const [typed, setTyped] = useState<Time | null>();
  // A field that is left half typed begins anew: its state has no other way back.
  const [attempt, setAttempt] = useState(0);
  const commit = () => {
    if (typed) onChange(typed.hour * 60 + typed.minute);
    setTyped(undefined);
  };
  return (
    <AriaTimeField
      key={attempt}
      {...props}
      granularity="minute"
      shouldForceLeadingZeros={props.hourCycle === 24}
      value={typed ?? new Time(Math.floor(value / 60), value % 60)}
      onChange={setTyped}
      onBlur={() => {
        commit();
        setAttempt((count) => count + 1);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      isInvalid={isFieldInvalid(errorMessage, isInvalid) ?? false}
      className={field.field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} />
      <DateInput className={classes(field.control, styles.input)}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTimeField>
  );
}
