import type { ExamplesOf } from '../../call.ts';
import type * as calls from './chat-domains.ts';

const params = { account_id: 'home' };
const query = { account_id: 'home', service_type: 'DealerChat' };
const onboarding = { ...query, settings_type: 'ONBOARDING_SETTINGS' } as const;
const domain = {
  domain: 'www.home.example',
  display_name: 'www.home.example',
  settings: {
    chatbot_enabled: true,
    adobe_analytics_enabled: false,
    chatbot_shift_digital_enabled: false,
    ga4_measurement_id: 'G-AB12CD34EF',
    has_ga4_api_secret: true,
  },
  Version: 3,
};

export const chatDomainsExamples: ExamplesOf<typeof calls> = {
  domains: { params, query: onboarding, response: { Items: [domain] } },
  addDomain: {
    params,
    query: onboarding,
    body: { website_url: 'parts.home.example', copy_from: 'www.home.example' },
    response: {
      error: null,
      domain: { ...domain, domain: 'parts.home.example', display_name: 'parts.home.example', Version: 1 },
    },
  },
  updateDomain: {
    params,
    query: onboarding,
    body: { website_url: 'www.home.example', settings: { chatbot_enabled: false } },
    response: { ...domain, settings: { ...domain.settings, chatbot_enabled: false }, Version: 4 },
  },
  deleteDomain: {
    params,
    query: onboarding,
    body: { website_url: 'www.home.example' },
    response: { deleted: true },
  },
  pilotStatus: { params, query, response: { Status: true } },
  chatMetadata: { params, query, response: { supports_sms: true } },
};
