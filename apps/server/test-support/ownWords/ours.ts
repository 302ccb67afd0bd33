/*
 * What the dealership wrote before a message of the corpus came. It names times, says how to unsubscribe and holds the words of opt-outs:
 * none of that is ever the customer's.
 */

export const ourText =
  'Thank you for asking about the 2026 Toyota RAV4. Would Saturday at 10 AM work for you? Reply STOP to opt out.';

/** What is stored of our mail, with the line that only inboxes show. */
export const ourMail = [
  '<div>Your RAV4 is waiting. Not interested? Unsubscribe any time.</div>',
  '<p>Hi Ada,</p>',
  '<p>Thank you for asking about the 2026 Toyota RAV4. It is still here. Would Monday at 11 AM work for you to come in and take it for a drive?</p>',
  '<p>If you no longer want to receive these emails, reply STOP or unsubscribe below and we will take you off our list.</p>',
  '<p>Harbor Toyota<br>100 Main Street, Springfield<br>Open Monday to Saturday, 9 AM to 7 PM</p>',
].join('\n');

/** The same as it leaves: with the link that the outbox adds. */
export const sentMail = `${ourMail}\n<p><a href="https://console.example/unsubscribe?token=abc">Unsubscribe</a></p>`;

/** The lines of the mail's plain text, as mail programs break them. */
export const sentLines = [
  'Your RAV4 is waiting. Not interested? Unsubscribe any time.',
  '',
  'Hi Ada,',
  '',
  'Thank you for asking about the 2026 Toyota RAV4. It is still here. Would',
  'Monday at 11 AM work for you to come in and take it for a drive?',
  '',
  'If you no longer want to receive these emails, reply STOP or unsubscribe',
  'below and we will take you off our list.',
  '',
  'Harbor Toyota',
  '100 Main Street, Springfield',
  'Open Monday to Saturday, 9 AM to 7 PM',
  '',
  'Unsubscribe: https://console.example/unsubscribe?token=abc',
];
