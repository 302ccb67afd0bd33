import type { ExamplesOf } from '../call.ts';
import type * as calls from './health.ts';

export const healthExamples: ExamplesOf<typeof calls> = {
  live: {
    response: { status: 'live' },
  },
  ready: {
    response: { status: 'ready' },
  },
};
