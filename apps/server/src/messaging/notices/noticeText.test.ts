import { expect, it } from 'vitest';
import { noticeMail, noticeText, type NoticeFacts } from './noticeText.ts';

const facts: NoticeFacts = {
  type: 'appointment_set',
  kind: 'APPOINTMENT_SET',
  customer: { first: 'Ada', last: 'Byron', email: null, phone: null },
  vehicle: null,
  appointment: '2026-11-27T20:00:00Z',
  timeZone: 'America/New_York',
  hourCycle: 'h12',
  dealerName: 'Dealer home',
  productName: 'Sales AI',
  link: 'https://console.example/conversation/talk',
  lastWords: null,
};

it.each([
  ['APPOINTMENT_SET', 'Appointment set'],
  ['SERVICE_APPOINTMENT_SET', 'Appointment set'],
  ['APPOINTMENT_MOVED', 'Appointment rescheduled'],
  ['APPOINTMENT_CANCELLED', 'Appointment canceled'],
] as const)('says of %s what has become of the appointment, and the time that is booked', (kind, title) => {
  const { subject, html } = noticeMail({ ...facts, kind });
  expect(subject).toBe(`${title}: Ada Byron`);
  expect(html).toContain('Appointment: Friday, November 27, 2026 at 3:00 PM');
  expect(noticeText({ ...facts, kind })).toContain(`${title}: Ada Byron\nFriday, November 27, 2026 at 3:00 PM`);
});

it('writes the time by the clock of the account', () => {
  const at = (appointment: string) => noticeText({ ...facts, appointment, hourCycle: 'h23' }).split('\n')[1];
  expect(at('2026-11-27T20:00:00Z')).toBe('Friday, November 27, 2026 at 15:00');
  expect(at('2026-11-27T05:05:00Z')).toBe('Friday, November 27, 2026 at 00:05');
  expect(noticeMail({ ...facts, hourCycle: 'h23' }).html).toContain('November 27, 2026 at 15:00');
});

it('has the customer’s words, in which nothing is a link, and one way to the conversation', () => {
  const lastWords = 'Is <b>it there?\nSee evil.example/x';
  const { html } = noticeMail({ ...facts, lastWords });
  expect(html).toContain('<blockquote>Is &lt;b&gt;it there? See evil. example/ x</blockquote>');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://console.example/conversation/talk"']);
  expect(noticeMail({ ...facts, lastWords: 'a'.repeat(1000) }).html).toContain(`${'a'.repeat(600)}…<`);
  expect(noticeMail(facts).html).not.toContain('blockquote');
});
