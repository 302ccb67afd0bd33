import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './forms.ts';

const query: ExampleOf<typeof calls.createContactForm>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const formsExamples: ExamplesOf<typeof calls> = {
  createContactForm: {
    params: { account_id: 'home' },
    query,
    body: {
      user_id: 'ada',
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@mail.example',
      phone_number: '',
      preferred_channel: [{ value: 'Email', selected: true }],
      form_type: 'ContactForm',
    },
    response: { submitted: true },
  },
  appointmentSlots: {
    params: { account_id: 'home' },
    query,
    response: {
      '11/22/2026': [],
      '11/23/2026': [],
      '11/24/2026': [],
      '11/25/2026': [],
      '11/26/2026': [],
      '11/27/2026': [],
      '11/28/2026': [],
      '11/29/2026': [],
      '11/30/2026': [],
      '12/1/2026': [],
      '12/2/2026': [],
      '12/3/2026': [],
      '12/4/2026': [],
      '12/5/2026': [],
      '12/6/2026': [],
      TZ: 'America/New_York',
    },
  },
};
