import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import * as styles from './ContactForm.css.ts';

/** How a customer can be reached, as they typed it. */
export interface ContactDetails {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  wantsCall: boolean;
  hasConsent: boolean;
}

/** What is wrong with a field, in words. */
export type ContactErrors = Partial<Record<keyof ContactDetails, string>>;

export interface ContactFormProps {
  /** The heading. */
  title: string;
  /** Names its fields. */
  labels: Record<'firstName' | 'lastName' | 'phone' | 'email' | 'wantsCall', string>;
  /** What the customer agrees to, word for word. */
  consent: string;
  /** Names the button that sends it. */
  submitLabel: string;
  /** Names the button that leaves without a change. */
  cancelLabel: string;
  /** Without the wish to be called, where the question is another one. */
  withoutCall?: boolean;
  /** Why it was not taken. */
  problem?: string | undefined;
  /** What was entered is being sent. */
  isPending?: boolean;
  /** Asked when the form is sent; nothing wrong sends it. */
  check: (details: ContactDetails) => ContactErrors;
  /** Called with what was entered, once it is complete. */
  onSubmit: (details: ContactDetails) => void;
  /** Called when the person leaves it. */
  onCancel: () => void;
}

const empty: ContactDetails = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  wantsCall: false,
  hasConsent: false,
};

/** Where a customer leaves a name, a phone number and an email address. */
export function ContactForm({
  title,
  labels,
  consent,
  submitLabel,
  cancelLabel,
  withoutCall = false,
  problem,
  isPending = false,
  check,
  onSubmit,
  onCancel,
}: ContactFormProps) {
  const titleId = useId();
  const [details, setDetails] = useState(empty);
  const [errors, setErrors] = useState<ContactErrors>({});
  const set = (change: Partial<ContactDetails>) => {
    setDetails({ ...details, ...change });
    setErrors({});
  };
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    label: labels[name],
    value: details[name],
    onChange: (value: string) => set({ [name]: value }),
    ...(errors[name] !== undefined && { errorMessage: errors[name] }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(details);
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(details);
  };

  return (
    <form aria-labelledby={titleId} noValidate className={styles.form} onSubmit={submit}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.pair}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer asked for the form in order to fill it in */}
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} autoFocus />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      </div>
      <div>
        {!withoutCall && (
          <Checkbox isSelected={details.wantsCall} onChange={(wantsCall) => set({ wantsCall })}>
            {labels.wantsCall}
          </Checkbox>
        )}
        <Checkbox
          isSelected={details.hasConsent}
          onChange={(hasConsent) => set({ hasConsent })}
          {...(errors.hasConsent !== undefined && { errorMessage: errors.hasConsent })}
        >
          {consent}
        </Checkbox>
      </div>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
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
