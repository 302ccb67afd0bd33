import type { ContactDetails, ContactErrors } from '@forecourt/ui/widget/ContactForm';
import { formTexts } from './formTexts.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Enough to be written to by mail; the server looks closer. */
export const isEmail = (value: string): boolean => email.test(value);
const fewestDigits = 10;

/**
 * The rules of the contact form (spec 3 §5), and consent.
 * @returns what is wrong by field; empty where nothing is
 */
export function checkContact(details: ContactDetails): ContactErrors {
  const filled = (value: string) => value.trim() !== '';
  const digits = details.phone.replace(/\D/g, '').length;
  const errors: ContactErrors = {};
  if (!filled(details.firstName) && !filled(details.lastName)) errors.firstName = 'Firstname or lastname is required!';
  if (!filled(details.phone)) {
    if (details.wantsCall) errors.phone = 'Phone number is required!';
    else if (!filled(details.email)) errors.phone = 'Email or phone number is required!';
  } else if (digits < fewestDigits) errors.phone = 'Phone number should be at least 10 digits!';
  if (filled(details.email) && !isEmail(details.email.trim())) errors.email = 'Incorrect email';
  if (!details.hasConsent) errors.hasConsent = formTexts.contact.consentMissing;
  return errors;
}
