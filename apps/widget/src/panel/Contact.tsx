import { type ContactDetails, ContactForm } from '@forecourt/ui/widget/ContactForm';
import type { Chat } from './chat.ts';
import { checkContact } from './checkContact.ts';
import { getContact } from './contact.ts';
import { formTexts } from './formTexts.ts';
import { texts } from './texts.ts';

const { contact } = formTexts;

interface ContactProps {
  chat: Chat;
  dealerName: string;
  onDone: () => void;
}

/** Asks how the customer can be reached. */
export function Contact({ chat, dealerName, onDone }: ContactProps) {
  const consent = contact.consent(dealerName);
  const submit = (details: ContactDetails) => {
    chat.leaveContact({ ...getContact(details, consent), wants_call: details.wantsCall }, texts.contactOpening);
    onDone();
  };
  return (
    <ContactForm
      title={contact.title}
      labels={contact}
      consent={consent}
      submitLabel={contact.submit}
      cancelLabel={contact.cancel}
      check={checkContact}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}
