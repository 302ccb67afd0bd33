import type { EventKind } from '@forecourt/api/contract/feed/event';
import type { NotificationId, NotificationType, Principal } from '@forecourt/api/contract/settings/subscribers';

/** What staff can be notified of, in the form's order. Each is triggered by notify.ts. */
export const notificationTypes: NotificationType[] = [
  { Id: 'handoff', Name: 'Handoff', Description: 'The assistant hands a customer off to the team' },
  {
    Id: 'appointment_set',
    Name: 'Appointment set',
    Description: 'The assistant or a form sets an appointment for a customer',
  },
  { Id: 'phone_call_requested', Name: 'Call requested', Description: 'A customer asks for a call' },
  { Id: 'contact_form', Name: 'Contact form', Description: 'A contact form is submitted for a customer' },
  {
    Id: 'stop',
    Name: 'Assistant stopped',
    Description: 'A customer opts out, or someone turns off the assistant for them',
  },
  { Id: 'new_chat_start', Name: 'New chat', Description: 'A customer starts a chat on the website' },
];

export const principals: Principal[] = [
  { Id: 'OnlyAssigned', Name: 'Only their own leads' },
  { Id: 'OnlyOrphan', Name: 'Only unassigned leads' },
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
