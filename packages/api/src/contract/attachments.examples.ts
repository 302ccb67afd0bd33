import type { ExamplesOf } from '../call.ts';
import type * as calls from './attachments.ts';

/** A PNG of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

const file = { name: 'trade-in.png', content_type: 'image/png', size: 90, width: 1, height: 1 };

export const attachmentsExamples: ExamplesOf<typeof calls> = {
  upload: {
    params: { account_id: 'home', id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c01' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'talk', name: 'trade-in.png' },
    body: png,
    response: { file: { id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c01', ...file } },
  },
  shopperUpload: {
    params: { id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c02' },
    query: { name: 'trade-in.png' },
    body: png,
    response: { file: { id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c02', ...file } },
  },
};
