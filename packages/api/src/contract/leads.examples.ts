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
      Requests: [
        {
          Id: 'adf-5f2d7c1b0a9e4d3c8b6a5f4e3d2c1b0a',
          ReceivedAt: '2026-01-05T15:00:00.000Z',
          JoinedBy: null,
          IsFromMessage: false,
          Details: [
            { Name: 'Wants to buy', Value: '2026 Toyota RAV4, new' },
            { Name: 'Trade-in', Value: '2018 Honda Civic EX, used, 62,000 mi, good condition' },
          ],
          Other: [],
        },
      ],
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
