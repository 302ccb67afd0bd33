import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import * as styles from './EmailForm.css.ts';

export interface EmailFormProps {
  /** The heading. */
  title: string;
  /** Names the field. */
  label: string;
  /** Names the button that sends it. */
  submitLabel: string;
  /** Names the button that leaves without a change. */
  cancelLabel: string;
  /** What is wrong with an address, in words; undefined where nothing is. */
  check: (email: string) => string | undefined;
  /** Why it was not taken. */
  problem?: string | undefined;
  /** The address is being sent. */
  isPending?: boolean;
  /** Called with what was entered, once it is complete. */
  onSubmit: (email: string) => void;
  /** Called when the person leaves it. */
  onCancel: () => void;
}

/** Where a customer types the address that something is sent to. */
export function EmailForm({
  title,
  label,
  submitLabel,
  cancelLabel,
  check,
  problem,
  isPending = false,
  onSubmit,
  onCancel,
}: EmailFormProps) {
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const shown = error ?? problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(email.trim());
    setError(found);
    if (found === undefined) onSubmit(email.trim());
  };
  return (
    <form aria-labelledby={titleId} noValidate className={styles.form} onSubmit={submit}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <TextField
        label={label}
        type="email"
        autoComplete="email"
        maxLength={254}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer asked for the form in order to fill it in
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value);
          setError(undefined);
        }}
        {...(shown !== undefined && { errorMessage: shown })}
      />
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
