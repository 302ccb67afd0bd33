import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount, Scope } from './scope.ts';
import { Id, nameTextOrEmpty, textOrEmpty } from './text.ts';

/** The ways that a customer can ask to be contacted (spec 3 §5). */
export const PreferredMethod = z.enum(['Text', 'Call', 'Email']);
export type PreferredMethod = z.output<typeof PreferredMethod>;

/** Of an appointment: `dd/mm/yyyy`, UTC. */
export const AppointmentDate = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/, 'Expected a date as dd/mm/yyyy'));
/** Of an appointment: `HH:mm`, UTC. */
export const AppointmentTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:mm'));

/** A contact or appointment form that staff send for a customer (spec 3 §3, "Form submission"). */
export const FormSubmission = z.strictObject({
  account_id: Scope.shape.account_id,
  /** The lead. */
  user_id: Id,
  first_name: nameTextOrEmpty(80),
  last_name: nameTextOrEmpty(80),
  email: textOrEmpty(254),
  /** Digits. */
  phone_number: textOrEmpty(11),
  preferred_channel: z.array(z.strictObject({ value: PreferredMethod, selected: z.boolean() })).check(z.maxLength(3)),
  form_type: z.enum(['ContactForm', 'AppointmentForm']),
  /** Both of an appointment. */
  date: z.optional(AppointmentDate),
  time: z.optional(AppointmentTime),
});
export type FormSubmission = z.output<typeof FormSubmission>;

/** The phone numbers that a form takes: 10 digits at least (spec 3 §5). */
export const phoneDigits = 10;

const isEmail = (value: string) => z.safeParse(z.email(), value).success;

/**
 * What is wrong with a form, by field, in the words of spec 3 §5. The screen and the server go by the same.
 * @returns nothing for a form that can be sent
 */
export function formProblems(
  form: Pick<FormSubmission, 'first_name' | 'last_name' | 'email' | 'phone_number' | 'form_type'> & {
    preferred: PreferredMethod | undefined;
    hasSlot: boolean;
  },
): Partial<Record<'name' | 'contact' | 'email' | 'phone' | 'slot', string>> {
  const email = form.email.trim();
  const phone = form.phone_number.trim();
  const hasName = form.first_name.trim() !== '' || form.last_name.trim() !== '';
  const wantsPhone = form.preferred === 'Text' || form.preferred === 'Call';
  return {
    ...(!hasName && { name: 'Firstname or lastname is required!' }),
    ...(email === '' && phone === '' && { contact: 'Email or phone number is required!' }),
    ...(email !== '' && !isEmail(email) && { email: 'Incorrect email' }),
    ...(form.preferred === 'Email' && email === '' && phone !== '' && { email: 'Email is required!' }),
    ...(phone !== '' && !/^\d{10,}$/.test(phone) && { phone: 'Phone number should be at least 10 digits!' }),
    ...(wantsPhone && phone === '' && email !== '' && { phone: 'Phone number is required!' }),
    ...(form.form_type === 'AppointmentForm' && !form.hasSlot && { slot: 'Date and time is required!' }),
  };
}

/** Refused with 409 and the id `slot-taken` where the time is not one that `appointmentSlots` offers. */
export const createContactForm = call({
  ...inAccount,
  id: 'forms.submit',
  method: 'POST',
  path: '/api/dashboard/:account_id/events',
  summary: 'Send a contact or appointment form for a customer',
  access: 'signed-in',
  body: z.omit(FormSubmission, { account_id: true }),
  response: z.object({ submitted: z.literal(true) }),
});

/**
 * The times that an appointment can be at, or with a conversation those that its customer can still book: 15 days from today, by the dealer's clock (spec 3 §3, §5), within the product's
 * business hours (spec 2 §3).
 */
export const appointmentSlots = call({
  ...inAccount,
  id: 'forms.slots',
  method: 'GET',
  path: '/api/dashboard/resources/:account_id/working-hours-slot',
  summary: 'List the times a dealer can see a customer',
  access: 'signed-in',
  query: z.extend(Scope, {
    /** Leaves out what is past, and what has no place left for this conversation's customer. */
    conversation_id: z.optional(Id),
  }),
  /** `m/d/yyyy` → the day's times as `HH:mm`, by the dealer's clock, beside `TZ` → its IANA name. */
  response: z.record(z.string(), z.union([z.array(z.string()), z.string()])),
});
