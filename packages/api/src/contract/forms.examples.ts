import { examplesFor } from '../examples.ts';
import * as calls from './forms.ts';

export const formsExamples = examplesFor(calls, {
  createContactForm: { body: { phone_number: '', preferred_channel: [{ value: 'Email', selected: true }] } },
  appointmentSlots: { response: { '11/23/2026': ['9:00', '9:30'], '11/24/2026': [], TZ: 'America/New_York' } },
});
