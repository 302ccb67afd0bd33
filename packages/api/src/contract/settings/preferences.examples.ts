import type { ExamplesOf } from '../../call.ts';
import type * as calls from './preferences.ts';

export const preferencesExamples: ExamplesOf<typeof calls> = {
  preferences: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', QueryType: 'values' },
    response: {
      Items: [
        { Id: 'ReportChannel', Type: 'ReportChannel', Name: 'Daily report', Data: [{ Id: 'None', Name: 'No report' }] },
        { Id: 'Tone', Type: 'Tone', Name: 'Assistant’s tone', Data: [{ Id: 'Friendly', Name: 'Friendly' }] },
        {
          Id: 'SignedBy',
          Type: 'SignedBy',
          Name: 'Emails signed by',
          Data: [{ Id: 'Assistant', Name: 'The assistant' }],
        },
        {
          Id: 'TextingHours',
          Type: 'TextingHours',
          Name: 'Texting hours',
          Data: [{ Id: '08:00-21:00', Name: '8 AM to 9 PM' }],
        },
      ],
    },
  },
  updatePreferences: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: { Preferences: [{ Type: 'Tone', Value: 'Formal' }] },
    response: {
      Items: [
        { Id: 'ReportChannel', Type: 'ReportChannel', Name: 'Daily report', Data: [{ Id: 'None', Name: 'No report' }] },
        { Id: 'Tone', Type: 'Tone', Name: 'Assistant’s tone', Data: [{ Id: 'Formal', Name: 'Formal' }] },
        {
          Id: 'SignedBy',
          Type: 'SignedBy',
          Name: 'Emails signed by',
          Data: [{ Id: 'Assistant', Name: 'The assistant' }],
        },
        {
          Id: 'TextingHours',
          Type: 'TextingHours',
          Name: 'Texting hours',
          Data: [{ Id: '08:00-21:00', Name: '8 AM to 9 PM' }],
        },
      ],
    },
  },
};
