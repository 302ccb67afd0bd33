import { detectConsent } from '../../../messaging/timeline/consentWords.ts';
import { address } from '../intents/address.ts';
import { booking, cancelling, moving, ownTime, withdrawing } from '../intents/appointment.ts';
import { bounced, outOfOffice } from '../intents/automatic.ts';
import { availability } from '../intents/availability.ts';
import { contact, otherNumber } from '../intents/contact.ts';
import { contactFirst } from '../intents/contactFirst.ts';
import { greeting, thanks } from '../intents/courtesy.ts';
import { details } from '../intents/details.ts';
import { hours } from '../intents/hours.ts';
import { help, identity } from '../intents/identity.ts';
import { injection } from '../intents/injection.ts';
import { language } from '../intents/language.ts';
import { price } from '../intents/price.ts';
import { similar } from '../intents/similar.ts';
import { spam } from '../intents/spam.ts';
import { accident, complaint, death, legal, minor, person, quietTimes } from '../intents/toPeople.ts';
import type { Exclusive, Intent } from './context.ts';

/** Only of what was written last: who opts in again is answered. Consent itself is messaging/timeline/consent.ts's. */
export const optOut: Exclusive = {
  id: 'opt-out',
  isMeant: (_words, text, { request }) =>
    detectConsent(text.trim().split('\n').at(-1)!, request.channel, {
      hasAppointment: (request.schedule?.appointment ?? null) !== null,
    })?.kind === 'out',
  answer: null,
};

/** What a whole message is, the first that fits: what must not wait stands before what may. */
export const exclusives: readonly Exclusive[] = [
  optOut,
  help,
  bounced,
  outOfOffice,
  accident,
  death,
  injection,
  legal,
  minor,
  spam,
  complaint,
  language,
  quietTimes,
  person,
];

/** What a part of a message may ask for, the first that fits. */
export const intents: readonly Intent[] = [
  greeting,
  thanks,
  otherNumber,
  hours,
  withdrawing,
  cancelling,
  ownTime,
  moving,
  address,
  identity,
  contact,
  contactFirst,
  availability,
  price,
  details,
  similar,
  booking,
];

/** What the model alone may find a message to be: what a person has to see, and harms nobody if it is wrong. */
export const byMeaning = new Map(
  [accident, death, legal, minor, complaint, person].map((exclusive) => [exclusive.id, exclusive]),
);
