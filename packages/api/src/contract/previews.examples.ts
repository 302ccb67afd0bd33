import { examplesFor } from '../examples.ts';
import * as calls from './previews.ts';

export const previewsExamples = examplesFor(calls, {
  generatePreviewResponse: { params: { cid: 'preview' } },
  openPreview: { body: { preview_link: '/conversation/talk/preview' } },
  saveInstructions: { body: { journey_version: 1, source_version: 1 } },
});
