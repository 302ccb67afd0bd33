import type { ConversationEvent } from '@forecourt/api/contract/dialogue';
import { expect, it } from 'vitest';
import { eventText } from './eventTexts.ts';

const event: ConversationEvent = {
  id: 'e',
  event_name: 'APPOINTMENT_SET',
  ts: '2026-03-01T10:00:00Z',
  payload: null,
  AppointmentData: { at: '2026-03-06T20:00:00.000Z' },
  Channel: null,
  SalesPerson: null,
  RepairOrderClosed: false,
  Details: [],
  TotalRepairPaidAmount: null,
};

it.each([
  ['APPOINTMENT_SET', 'Appointment was set in CRM'],
  ['SERVICE_APPOINTMENT_SET', 'Service appointment was set'],
  ['APPOINTMENT_MOVED', 'Appointment was rescheduled'],
  ['APPOINTMENT_CANCELLED', 'Appointment was canceled'],
])('tells of %s the time that is booked', (event_name, text) => {
  expect(eventText({ ...event, event_name })).toMatchObject({ text, bookedAt: '2026-03-06T20:00:00.000Z' });
});

it('says why the assistant handed off, where it is known', () => {
  const handoff = { ...event, event_name: 'HANDOFF', SalesPerson: 'Lena Ortiz' };
  expect(eventText(handoff)).not.toHaveProperty('detail');
  expect(eventText({ ...handoff, payload: 'The same message came again.' })).toMatchObject({
    text: 'Handed off to Lena Ortiz',
    detail: 'The same message came again.',
  });
});

it('tells none where nobody knows it', () => {
  expect(eventText({ ...event, AppointmentData: null })).not.toHaveProperty('bookedAt');
});

it.each([
  ['UNSUBSCRIBED', 'sms', 'Stop texting me', 'Customer opted out by SMS: “Stop texting me”'],
  // Without words the payload is the channel.
  ['UNSUBSCRIBED', 'email', 'email', 'Customer opted out by Email'],
  ['UNSUBSCRIBED', null, null, 'Customer opted out'],
  ['SUBSCRIBED', 'sms', 'START', 'Customer opted back in by SMS: “START”'],
] as const)('tells of %s by %s: %s', (event_name, Channel, payload, text) => {
  expect(eventText({ ...event, event_name, Channel, payload }).text).toBe(text);
});
