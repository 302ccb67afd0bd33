import type { ExamplesOf } from '../call.ts';
import type * as calls from './communication.ts';

export const communicationExamples: ExamplesOf<typeof calls> = {
  customerInfo: {
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', userId: 'ada' },
    response: { name: 'Ada', surname: 'Byron', vin_blacklist: [] },
  },
  updateCommunication: {
    body: { accountId: 'home', userId: 'ada', vin: '', action: 'stop' },
    response: { status: 'OK' },
  },
};
