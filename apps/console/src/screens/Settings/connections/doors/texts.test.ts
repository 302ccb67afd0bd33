import { expect, it } from 'vitest';
import { describeRegistration } from './texts.ts';

const CheckedAt = '2026-03-02T15:00:00Z';

it.each([
  [{ Campaign: 'approved', Brand: 'approved', Reason: null }, 'Approved.'],
  [
    { Campaign: 'in-review', Brand: 'approved', Reason: null },
    'Carriers are looking at the campaign. Texts to US numbers wait until it’s approved.',
  ],
  [
    { Campaign: 'in-review', Brand: 'in-review', Reason: null },
    'Carriers are looking at the brand and the campaign. Texts to US numbers wait until it’s approved.',
  ],
  [
    { Campaign: 'refused', Brand: 'approved', Reason: 'The description is too short' },
    'The campaign was refused. The description is too short. Texts to US numbers wait until it’s approved.',
  ],
  [
    { Campaign: 'in-review', Brand: 'refused', Reason: 'Tax ID and name do not match.' },
    'The brand was refused. Tax ID and name do not match. Texts to US numbers wait until it’s approved.',
  ],
  [
    { Campaign: 'none', Brand: 'none', Reason: null },
    'There is no campaign yet. Texts to US numbers wait until one is approved.',
  ],
] as const)('says in a line what stands in the way of texts: %o', (registration, text) => {
  expect(describeRegistration({ ...registration, CheckedAt })).toBe(text);
});
