import type { EventKind } from '@forecourt/api/contract/feed/event';
import type { NotificationId, NotificationType, Principal } from '@forecourt/api/contract/settings/subscribers';

/** What staff can be notified of, in the form's order. Each is triggered by notify.ts. */
export const notificationTypes: NotificationType[] = [
  { Id: 'handoff', Name: 'Hand-off', Description: 'The assistant hands a customer to the team' },
  {
    Id: 'appointment_set',
    Name: 'Appointment set',
    Description: 'A customer gets an appointment, by the assistant or by a form',
  },
  { Id: 'phone_call_requested', Name: 'Call requested', Description: 'A customer asks to be called' },
  { Id: 'contact_form', Name: 'Contact form', Description: 'A contact form is sent for a customer' },
  { Id: 'stop', Name: 'Stop', Description: 'A customer unsubscribes, or is to be left alone' },
  { Id: 'new_chat_start', Name: 'New chat', Description: 'A customer begins a chat on the website' },
];

export const principals: Principal[] = [
  { Id: 'OnlyAssigned', Name: 'Only assigned' },
  { Id: 'OnlyOrphan', Name: 'Only orphan' },
];

/** The notification type of events that notify. */
export const typeOfEvent: Partial<Record<EventKind, NotificationId>> = {
  HANDOFF: 'handoff',
  APPOINTMENT_SET: 'appointment_set',
  SERVICE_APPOINTMENT_SET: 'appointment_set',
  APPOINTMENT_MOVED: 'appointment_set',
  APPOINTMENT_CANCELLED: 'appointment_set',
  PHONE_CALL_REQUESTED: 'phone_call_requested',
  CONTACT_FORM: 'contact_form',
  STOP: 'stop',
  UNSUBSCRIBED: 'stop',
};
