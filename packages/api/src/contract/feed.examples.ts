import { examplesFor } from '../examples.ts';
import * as calls from './feed.ts';

export const feedExamples = examplesFor(calls, {
  feed: {
    body: '{"type":"journey","dealer":"home","id":"buying","product":"LEAD_ENGAGE","name":"Buying","instruction":"Say \\"Welcome\\"."}\n',
  },
});
