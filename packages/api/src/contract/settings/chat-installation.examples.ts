import type { ExamplesOf } from '../../call.ts';
import type * as calls from './chat-installation.ts';

export const chatInstallationExamples: ExamplesOf<typeof calls> = {
  checkInstallation: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'DealerChat', website_url: 'www.home.example' },
    response: { result: 'installed', url: 'https://www.home.example/', detail: null },
  },
};
