import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './capabilities.ts';

type Request = Pick<ExampleOf<typeof calls.dealershipTakeover>, 'params' | 'query'>;
const request: Request = {
  params: { account_id: 'home' },
  query: { account_id: 'home', service_type: 'DealerChat' },
};
const read = (Status: boolean) => ({ ...request, response: { Status } });
const update = (status: boolean) => ({
  ...request,
  body: { status },
  response: { Status: status },
});

export const capabilitiesExamples: ExamplesOf<typeof calls> = {
  dealershipTakeover: read(true),
  updateDealershipTakeover: update(true),
  maximizeConversion: read(false),
  updateMaximizeConversion: update(true),
  sellingPrice: read(true),
  updateSellingPrice: update(false),
  quickReplies: read(true),
  updateQuickReplies: update(false),
  serviceScheduler: { ...request, response: { Status: true, Visible: true } },
  updateServiceScheduler: {
    ...request,
    body: { status: true, visible: false },
    response: { Status: true, Visible: false },
  },
  chatStartForm: read(false),
  updateChatStartForm: update(true),
  leadGating: { ...request, response: { enabled: false, only_for_cta: false } },
  updateLeadGating: {
    ...request,
    body: { enabled: true, only_for_cta: true },
    response: { enabled: true, only_for_cta: true },
  },
  adobeAnalytics: { ...request, response: { adobeAnalyticsEnabled: false } },
  updateAdobeAnalytics: {
    ...request,
    body: { adobeAnalyticsEnabled: true },
    response: { adobeAnalyticsEnabled: true },
  },
};
