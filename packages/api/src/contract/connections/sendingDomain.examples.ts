import { examplesFor } from '../../examples.ts';
import * as calls from './sendingDomain.ts';

const Domain = {
  Address: 'sales@harbor.example',
  IsSigning: true,
  AnswersTo: 'harbor@in.example',
  Records: [
    {
      Kind: 'dkim' as const,
      Name: 'fc5d0a7b21._domainkey.harbor.example',
      Value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA',
      State: 'found' as const,
      Found: 'The record has your key.',
    },
  ],
};

export const sendingDomainExamples = examplesFor(calls, {
  sendingDomain: { response: { Domain } },
  saveSendingDomain: { body: { Address: 'sales@harbor.example' }, response: { Domain } },
  deleteSendingDomain: { response: { Domain: null } },
  checkSendingDomain: { body: {}, response: { Domain } },
});
