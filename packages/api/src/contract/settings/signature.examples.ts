import { examplesFor } from '../../examples.ts';
import * as calls from './signature.ts';

const signature = {
  ...calls.blankSignature,
  DealershipName: 'Dealer home',
  FullName: 'Ada Byron',
  MainPhone: '+15550100200',
  WebsiteUrl: 'home.example',
  Address: '1 Main Street',
  ResourceName: 'Ours',
};

export const signatureExamples = examplesFor(calls, {
  availableSignatures: { response: { Items: [] } },
  blankSignatureCall: {
    response: {
      ...calls.blankSignature,
      DealershipName: 'Dealer home',
      Signature: '<p><strong>Dealer home</strong></p>',
    },
  },
  createSignature: { body: signature, response: { ...signature, Id: 'LEAD_ENGAGE' } },
  updateSignature: {
    params: { resource_id: 'SERVICE_AI' },
    query: { service_type: 'SERVICE_AI' },
    body: signature,
    response: { ...signature, Id: 'SERVICE_AI', Version: 2 },
  },
});
