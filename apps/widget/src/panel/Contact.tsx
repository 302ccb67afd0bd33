import { type ContactDetails, ContactForm } from '@forecourt/ui/widget/ContactForm';
import type { Chat } from './chat.ts';
import { checkContact } from './checkContact.ts';
import { texts } from './texts.ts';

const { contact } = texts;

interface ContactProps {
  chat: Chat;
  dealerName: string;
  onDone: () => void;
}

/** Asks how the shopper can be reached. A file of its own, fetched when it is asked for. */
export function Contact({ chat, dealerName, onDone }: ContactProps) {
  const consent = contact.consent(dealerName);
  const submit = (details: ContactDetails) => {
    chat.leaveContact(
      {
        first_name: details.firstName.trim(),
        last_name: details.lastName.trim(),
        email: details.email.trim() || null,
        phone: details.phone.trim() || null,
        wants_call: details.wantsCall,
        consent,
      },
      texts.contactOpening,
    );
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
