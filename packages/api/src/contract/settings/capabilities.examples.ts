import { examplesFor } from '../../examples.ts';
import * as calls from './capabilities.ts';

const turnedOff = { body: { status: false }, response: { Status: false } };

export const capabilitiesExamples = examplesFor(
  calls,
  {
    updateSellingPrice: turnedOff,
    updateQuickReplies: turnedOff,
    updateServiceScheduler: { body: { visible: false }, response: { Visible: false } },
  },
  {
    service_type: 'DealerChat',
    status: true,
    Status: true,
    Visible: true,
    enabled: true,
    only_for_cta: true,
    adobeAnalyticsEnabled: true,
  },
);
