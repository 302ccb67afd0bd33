/** What is wrong with a text message, in words that staff can act on. Each carrier's codes lead here (twilio/errors.ts, telnyx/errors.ts). */
export const textErrors = {
  notANumber: 'This phone number can’t be texted. Correct the customer’s number.',
  notMobile: 'This number can’t get texts. It may be a landline. Call or email the customer.',
  notInUse: 'This number is no longer in use. Email the customer, or ask for another one.',
  noNumber: 'The customer hasn’t left a phone number. Email them, or ask for one.',
  hasOptedOut: 'The customer has opted out of text messages. They can text START to get them again.',
  isUnreachable: 'The phone is off or out of range. Try again later, or call the customer.',
  isBlocked: 'The carrier blocked this message as spam. Call or email the customer.',
  wrongCountry: 'Text messages to this country aren’t turned on. Ask your administrator, or call the customer.',
  isUnregistered:
    'Our phone number isn’t registered for text messages. Ask your administrator to register it (A2P 10DLC).',
  isTooLong: 'The message is too long. Send a shorter one.',
  isEmpty: 'The message is empty. Write something to send.',
  isTooFast: 'Too many messages are being sent. Try again in a few minutes.',
  isRejected: 'The customer’s carrier rejected this message. Call or email the customer.',
  cannotReach: 'Our phone number can’t text this number. Call or email the customer.',
} as const;
