import { type ContactDetails, ContactForm } from '@forecourt/ui/widget/ContactForm';
import type { Chat } from './chat.ts';
import { checkContact } from './checkContact.ts';
import { getContact } from './contact.ts';
import { formTexts } from './formTexts.ts';

const { contact, start } = formTexts;

interface StartProps {
  chat: Chat;
  dealerName: string;
  onClose: () => void;
}

/** Asks who the customer is before their first message, which it is sent with (spec 2 §6, "Start a Conversation Form"). */
export function Start({ chat, dealerName, onClose }: StartProps) {
  const consent = contact.consent(dealerName);
  const submit = (details: ContactDetails) =>
    chat.introduce({ ...getContact(details, consent), wants_call: details.wantsCall });
  return (
    <ContactForm
      title={start.title}
      labels={contact}
      consent={consent}
      submitLabel={start.submit}
      cancelLabel={start.cancel}
      check={checkContact}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
