import { channels } from '@forecourt/api/channels';

const equivalents: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
];

/**
 * A text message with typographic quotes, dashes, blanks and ellipses as GSM-7 has them (GSM 03.38). One character outside that alphabet
 * makes Twilio send the whole message as UCS-2: 70 characters a segment in place of 160.
 */
export function gsmText(text: string): string {
  const read = equivalents.reduce((said, [form, plain]) => said.replace(form, plain), text);
  const dotted = read.replaceAll('…', '...');
  return dotted.length > channels.sms.maxLength ? read : dotted;
}
