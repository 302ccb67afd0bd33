import { examplesFor } from '../examples.ts';
import * as calls from './appointments.ts';

export const appointmentsExamples = examplesFor(calls, {
  moveAppointment: { body: { date: '03/01/2090', time: '20:00' } },
});
