import { examplesFor } from '../../examples.ts';
import * as calls from './chat-domains.ts';

export const chatDomainsExamples = examplesFor(
  calls,
  {
    addDomain: {
      body: { website_url: 'parts.home.example', copy_from: 'www.home.example' },
      response: { domain: { domain: 'parts.home.example', display_name: 'parts.home.example' } },
    },
    updateDomain: { body: { settings: { chatbot_enabled: false } } },
  },
  { service_type: 'DealerChat', ga4_measurement_id: 'G-AB12CD34EF' },
);
