import { examplesFor } from '../examples.ts';
import * as calls from './leads.ts';

export const leadsExamples = examplesFor(calls, {
  generalInfo: {
    query: { ActiveFAR: 'false' },
    response: {
      Email: 'ada@mail.example',
      LeadStatus: 'ACTIVE',
      ReplyAssistant: true,
      StopAssistant: true,
      HighlightedEvents: [
        { Event: 'APPOINTMENT_SET', EventName: 'Appointment set', HighlightType: 1, ts: '2090-01-03T20:00:00.000Z' },
      ],
      Appointments: [{ id: 'visit', at: '2090-01-03T20:00:00.000Z', BookedBy: 'staff' }],
      AgenticLead: {
        type: 'lead',
        preview_link: '/conversation/talk/preview',
        configuration_id: 'website',
        journey_information: { id: 'buying', name: 'Buying', instruction: 'Say "Welcome".' },
        source_information: { name: 'Dealer Website', instruction: '' },
        guidance:
          'No language model is set up, so the assistant follows only these: text in quotation marks (Start with “Welcome!”), Always mention …, Never mention …, When asked about … say …, Call us …, and Sign as …. It answers other questions from the Knowledge Bank.',
      },
    },
  },
});
