import type { Erasure, RetentionKind } from '@forecourt/api/contract/privacy';

/** What the block of customer privacy says. */
export const retentionTexts = {
  introduction:
    'Customer information is erased automatically once it has gone unused for this long. A message, an appointment, or a deal counts as use. Federal rules ask for two years at most unless you have a business or legal reason to keep it longer (16 CFR 314.4(c)(6)).',
  kind: {
    inquiry: 'Customers who only inquired',
    buyer: 'Customers with a deal',
  } satisfies Record<RetentionKind, string>,
  months: 'Months after last use',
  save: 'Save',
  saved: 'Saved',
  failed: 'Couldn’t save this',
  question: 'Keep customer information for a shorter time?',
  questionDetail: (kind: string, months: number) =>
    `With ${months} months, information of “${kind}” that is already older than that is erased at the next nightly run. This can’t be undone.`,
  shorten: 'Save and erase',
  cancel: 'Cancel',
  due: (now: number, soon: number, next: string | null) =>
    [
      now > 0 ? `${now.toLocaleString('en-US')} due at the next nightly run` : null,
      soon > 0 ? `${soon.toLocaleString('en-US')} due within 30 days` : null,
      now === 0 && soon === 0 ? (next === null ? 'Nobody to erase' : `The next one is due on ${next}`) : null,
    ]
      .filter(Boolean)
      .join(' · '),
  erasures: 'Erasures',
  none: 'No customer has been erased yet.',
  cause: {
    request: 'On request',
    retention: 'By this rule',
    restore: 'After a restore',
  } satisfies Record<Erasure['Cause'], string>,
  leads: (count: number) => (count === 1 ? '1 lead' : `${count} leads`),
  records: (count: number) => (count === 1 ? '1 record erased' : `${count.toLocaleString('en-US')} records erased`),
  left: (count: number) => (count === 0 ? 'nothing left' : `${count} left`),
};
