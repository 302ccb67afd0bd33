import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../../actions/Button/Button.tsx';
import { SlotCalendar, type SlotCalendarProps } from '../../conversation/SlotCalendar/SlotCalendar.tsx';
import * as styles from './VisitForm.css.ts';

export interface VisitFormProps extends Pick<SlotCalendarProps, 'days' | 'value' | 'onChange' | 'texts'> {
  /** The heading. */
  title: string;
  /** What to know before choosing, such as the time zone. */
  notes: readonly string[];
  /** Names the calendar. */
  calendarLabel: string;
  /** The error where no time is chosen. */
  missing: string;
  /** Why the chosen time was not booked. */
  problem?: string | undefined;
  /** Names the button that sends it. */
  submitLabel: string;
  /** Names the button that leaves without a change. */
  cancelLabel: string;
  /** The visit is being booked. */
  isPending?: boolean;
  /** Called when the customer asks for the visit. */
  onSubmit: () => void;
  /** Called when the person leaves it. */
  onCancel: () => void;
}

/** Where a customer chooses when to come in. */
export function VisitForm({
  title,
  notes,
  calendarLabel,
  missing,
  problem,
  submitLabel,
  cancelLabel,
  isPending = false,
  onSubmit,
  onCancel,
  ...calendar
}: VisitFormProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasTried, setTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const errorMessage = problem ?? (hasTried && !calendar.value ? missing : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (calendar.value) onSubmit();
  };
  return (
    <form aria-labelledby={titleId} noValidate className={styles.form} onSubmit={submit}>
      {/* It takes the focus, so that a screen reader reads on from the form that the customer asked for. */}
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <SlotCalendar
        {...calendar}
        label={calendarLabel}
        isDisabled={isPending}
        isRequired
        {...(errorMessage !== undefined && { errorMessage })}
      />
      {/* The calendar shows it; here it is read out. Empty before, or the words would come with their region. */}
      <VisuallyHidden role="alert">{errorMessage}</VisuallyHidden>
      <div className={styles.actions}>
        <Button size="small" tone="quiet" onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button size="small" tone="accent" type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
