import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './previews.ts';

const query: ExampleOf<typeof calls.openPreview>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const previewsExamples: ExamplesOf<typeof calls> = {
  openPreview: {
    query,
    body: { preview_link: '/conversation/talk/preview' },
    response: { conversation_id: 'preview-977fbc25-209f-4db9-b349-212bf27ceea8' },
  },
  generatePreviewResponse: {
    params: { cid: 'preview' },
    query,
    body: { journey_instructions: 'Say "Welcome".', source_instructions: '', journey_name: 'Buying' },
    response: { status: 'PENDING' },
  },
  saveInstructions: {
    query,
    body: {
      journey_instructions: 'Say "Welcome".',
      source_instructions: '',
      configuration_id: 'website',
      journey_id: 'buying',
      journey_version: 1,
      source_version: 1,
    },
    response: { journey_version: 1, source_version: 1 },
  },
};
