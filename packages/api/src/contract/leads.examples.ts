import type { ExamplesOf } from '../call.ts';
import type * as calls from './leads.ts';

export const leadsExamples: ExamplesOf<typeof calls> = {
  generalInfo: {
    params: { account_id: 'home', cid: 'talk' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ActiveFAR: 'false' },
    response: {
      LeadId: 'ada',
      FullName: 'Ada Byron',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      Phone: null,
      Channel: 'email',
      LeadSource: 'Dealer Website',
      LeadStatus: 'ACTIVE',
      AssignedTo: null,
      TakeoverEventType: null,
      SalesPerson: null,
      SalesPersonEmail: null,
      LastHumanTimestamp: null,
      IsCustomerOnline: false,
      TakeoverSince: null,
      CrmProfileUrl: null,
      ReplyAssistant: true,
      StopAssistant: true,
      IsStopped: false,
      AccountId: 'home',
      ServiceType: 'LEAD_ENGAGE',
      UserId: 'ada',
      OptOut: null,
      VehicleInfo: null,
      HighlightedEvents: [
        {
          Event: 'APPOINTMENT_SET',
          EventName: 'Appointment set',
          HighlightType: 1,
          ts: '2090-01-03T20:00:00.000Z',
        },
      ],
      Appointments: [
        {
          id: 'visit',
          at: '2090-01-03T20:00:00.000Z',
          state: 'booked',
          sequence: 0,
          isService: false,
          BookedBy: 'staff',
          BookedByName: null,
          Confirmation: null,
        },
      ],
      AgenticLead: {
        type: 'lead',
        preview_link: '/conversation/talk/preview',
        preview_of: null,
        configuration_id: 'website',
        journey_information: { id: 'buying', name: 'Buying', instruction: 'Say "Welcome".', version: 1 },
        source_information: { name: 'Dealer Website', instruction: '', version: 1 },
        guidance:
          'No language model is set up, so the assistant follows only these: text in quotation marks (Start with “Welcome!”), Always mention …, Never mention …, When asked about … say …, Call us …, and Sign as …. It answers other questions from the Knowledge Bank.',
        generation: null,
      },
    },
  },
};
