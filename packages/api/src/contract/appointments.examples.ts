import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './appointments.ts';

const query: ExampleOf<typeof calls.moveAppointment>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const params: ExampleOf<typeof calls.moveAppointment>['params'] = { account_id: 'home', appointment_id: 'visit' };

const appointment: ExampleOf<typeof calls.moveAppointment>['response']['appointment'] = {
  id: 'visit',
  at: '2090-01-03T20:00:00.000Z',
  state: 'booked',
  sequence: 0,
  isService: false,
  BookedBy: 'staff',
  BookedByName: null,
  Confirmation: null,
};

export const appointmentsExamples: ExamplesOf<typeof calls> = {
  moveAppointment: {
    params,
    query,
    body: { sequence: 0, date: '03/01/2090', time: '20:00' },
    response: { appointment },
  },
  cancelAppointment: {
    params,
    query,
    body: { sequence: 0 },
    response: {
      appointment: {
        ...appointment,
        state: 'cancelled',
        sequence: 1,
        Confirmation: { Channel: 'email', state: 'queued' },
      },
    },
  },
};
