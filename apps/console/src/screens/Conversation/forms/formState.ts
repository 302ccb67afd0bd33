import { type FormSubmission, PreferredMethod } from '@forecourt/api/contract/forms';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { tolerant } from '@forecourt/api/contract/tolerant';
import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import * as z from 'zod/mini';

export type FormType = FormSubmission['form_type'];
export const formTypes = ['ContactForm', 'AppointmentForm'] as const satisfies readonly FormType[];

/** A slot by the dealer's clock: `YYYY-MM-DD` and `HH:mm`. */
export interface ChosenSlot {
  date: string;
  time: string;
}

/** What a person has typed into a form. */
export interface FormValues {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  preferred: PreferredMethod | undefined;
  slot: ChosenSlot | undefined;
}

/** The longest phone number in the modal (spec 3 §5). */
export const phoneLength = 10;

const countryCode = /^\+?1(?=\d{10}$)/;

/** What is known of the customer already. */
export const initialValues = ({ FirstName, LastName, Email, Phone }: LeadInfo): FormValues => ({
  first_name: FirstName,
  last_name: LastName,
  email: Email ?? '',
  phone_number: (Phone ?? '').replace(countryCode, '').replace(/\D/g, '').slice(0, phoneLength),
  preferred: undefined,
  slot: undefined,
});

const fields = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  preferred: z.optional(PreferredMethod),
  slot: z.optional(
    z.object({
      date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    }),
  ),
};

/** Reads the kept draft of a form. @param initial for the fields that the draft does not have */
export const formDraft = (initial: FormValues): z.ZodMiniType<FormValues> => tolerant(fields, initial);

export const isChanged = (values: FormValues, initial: FormValues): boolean =>
  JSON.stringify(values) !== JSON.stringify(initial);

/** The day and time of a slot in UTC, as the call takes them: `dd/mm/yyyy` and `HH:mm` (spec 3 §3). */
export function slotInUtc({ date, time }: ChosenSlot, timeZone: string): { date: string; time: string } {
  const at = toZoned(parseDateTime(`${date}T${time}`), timeZone, 'earlier').toAbsoluteString();
  const utc = parseAbsolute(at, 'UTC');
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${two(utc.day)}/${two(utc.month)}/${utc.year}`,
    time: `${two(utc.hour)}:${two(utc.minute)}`,
  };
}

const methods: PreferredMethod[] = ['Text', 'Call', 'Email'];

/** The call's body. */
export const getSubmission = (
  values: FormValues,
  { userId, formType, timeZone }: { userId: string; formType: FormType; timeZone: string },
): Omit<FormSubmission, 'account_id'> => ({
  user_id: userId,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone_number: values.phone_number.trim(),
  preferred_channel: methods.map((value) => ({ value, selected: value === values.preferred })),
  form_type: formType,
  ...(formType === 'AppointmentForm' && values.slot && slotInUtc(values.slot, timeZone)),
});
