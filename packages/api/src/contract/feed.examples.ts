import type { ExamplesOf } from '../call.ts';
import type * as calls from './feed.ts';

export const feedExamples: ExamplesOf<typeof calls> = {
  feed: {
    body: '{"type":"journey","dealer":"home","id":"buying","product":"LEAD_ENGAGE","name":"Buying","instruction":"Say \\"Welcome\\"."}\n',
    response: { loaded: 0, unchanged: 1, rejected: [] },
  },
};
