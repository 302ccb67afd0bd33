import type { ContactDetails } from '@forecourt/ui/widget/ContactForm';
import type { Outgoing } from './storage.ts';

type Contact = NonNullable<Extract<Outgoing, { event_name: 'Book' }>['contact']>;

/**
 * What a customer has typed into the contact form, as it is sent.
 * @param consent the words that they agreed to
 */
export const getContact = ({ firstName, lastName, email, phone }: ContactDetails, consent: string): Contact => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.trim() || null,
  phone: phone.trim() || null,
  consent,
});
