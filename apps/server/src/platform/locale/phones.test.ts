import { blankSignature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { expect, it } from 'vitest';
import { formatPhoneLinks } from './phones.ts';

const signature = signatureHtml({ ...blankSignature, DealershipName: 'Harbor', MainPhone: '+16035550142' });

it.each([
  ['national', 'US', '(603) 555-0142'],
  ['international', 'US', '+1 603 555 0142'],
  ['e164', 'US', '+16035550142'],
  // Without its calling code a foreign number could not be called.
  ['national', 'DE', '+1 603 555 0142'],
] as const)('a signature’s number is written as the account does: %s in %s', (format, country, shown) => {
  expect(formatPhoneLinks(signature, { format, country })).toContain(`Sales: <a href="tel:+16035550142">${shown}</a>`);
});

it('leaves what somebody has written by hand', () => {
  const own = '<p>Call <a href="tel:+16035550142">our desk</a> or +16035550142</p>';
  expect(formatPhoneLinks(own, { format: 'national', country: 'US' })).toBe(own);
});
