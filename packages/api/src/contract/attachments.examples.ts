import { examplesFor } from '../examples.ts';
import * as calls from './attachments.ts';

/** A PNG of one pixel. */
const body = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

const query = { name: 'trade-in.png' };

export const attachmentsExamples = examplesFor(calls, {
  upload: { query, body },
  shopperUpload: { params: { id: '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c02' }, query, body },
});
