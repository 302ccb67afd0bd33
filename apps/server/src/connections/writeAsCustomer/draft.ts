import type { Delivery } from '../../messaging/outbox/deliveries.ts';

export const doors = { email: 'Email', text: 'Text message', lead: 'Lead from a website (ADF)' } as const;
export type Door = keyof typeof doors;

/** What somebody writes as a customer. */
export interface Draft {
  door: Door;
  dealerId: string;
  /** An email address or a phone number. */
  from: string;
  name: string;
  subject: string;
  text: string;
  /** The delivery that it answers; empty for none. */
  answers: string;
}

const isDoor = (value: string | undefined): value is Door => value !== undefined && Object.hasOwn(doors, value);

/** What a form has. */
export const readDraft = (form: Readonly<Record<string, string | undefined>>): Draft => ({
  door: isDoor(form.door) ? form.door : 'email',
  dealerId: form.dealer ?? '',
  from: form.from?.trim() ?? '',
  name: form.name?.trim() ?? '',
  subject: form.subject?.trim() ?? '',
  text: form.text ?? '',
  answers: form.answers ?? '',
});

/** An answer to a delivery comes from whom it went to, by its channel. */
export function createDraft(
  query: Readonly<Record<string, string | undefined>>,
  answered: Delivery | undefined,
): Draft {
  const draft = readDraft(query);
  if (!answered) return draft;
  return {
    ...draft,
    door: answered.channel === 'email' ? 'email' : 'text',
    dealerId: answered.dealerId,
    from: answered.recipient,
    subject: answered.subject ? `Re: ${answered.subject.replace(/^re:\s*/i, '')}` : '',
    answers: answered.id,
  };
}
