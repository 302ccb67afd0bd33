import { expect, it } from 'vitest';
import { noticeMail, noticeText, type NoticeFacts } from './noticeText.ts';

const facts: NoticeFacts = {
  type: 'appointment_set',
  kind: 'APPOINTMENT_SET',
  customer: { first: 'Ada', last: 'Byron', email: null, phone: null },
  vehicle: null,
  appointment: '2026-11-27T20:00:00Z',
  timeZone: 'America/New_York',
  dealerName: 'Dealer home',
  productName: 'Sales AI',
  link: 'https://console.example/conversation/talk',
  signature: '',
};

it.each([
  ['APPOINTMENT_SET', 'Appointment set'],
  ['SERVICE_APPOINTMENT_SET', 'Appointment set'],
  ['APPOINTMENT_MOVED', 'Appointment moved'],
  ['APPOINTMENT_CANCELLED', 'Appointment canceled'],
] as const)('says of %s what has become of the appointment, and the time that is booked', (kind, title) => {
  const { subject, html } = noticeMail({ ...facts, kind });
  expect(subject).toBe(`${title}: Ada Byron`);
  expect(html).toContain('Appointment: Friday, November 27, 2026 at 3:00 PM');
  expect(noticeText({ ...facts, kind })).toContain(`${title}: Ada Byron\nFriday, November 27, 2026 at 3:00 PM`);
});
