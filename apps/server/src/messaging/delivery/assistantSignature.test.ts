import { blankSignature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { expect, it } from 'vitest';
import { signedAs } from './assistantSignature.ts';

const fields = {
  ...blankSignature,
  DealershipName: 'Harbor Toyota',
  FullName: 'Ada Smith',
  Position: 'Sales Manager',
  MainPhone: '+15550100200',
};

it('has the assistant in the salesperson’s place where the signature is made of its fields', () => {
  const signature = { ...fields, Signature: signatureHtml(fields) };
  expect(signedAs(signature, 'Sales AI')).toEqual({
    html: '<p>Sales AI<br /><strong>Harbor Toyota</strong></p><p>Sales: <a href="tel:+15550100200">+15550100200</a></p>',
    namesSigner: true,
  });
});

it.each([
  ['<p>Ada Smith<br />Sales Manager<br />Harbor</p>', '<p>Sales AI<br />Harbor</p>'],
  ['<p>Kind regards,</p><p><b>Ada Smith</b>, Sales Manager</p>', '<p>Kind regards,</p><p><b>Sales AI</b></p>'],
  ['<p>Ada Smith</p><p>Ask for our Sales Manager.</p>', '<p>Sales AI</p><p>Ask for our Sales Manager.</p>'],
])('%s: replaces the name in what somebody has written by hand, and the position behind it', (Signature, html) => {
  expect(signedAs({ ...fields, Signature }, 'Sales AI')).toEqual({ html, namesSigner: true });
});

it.each([
  ['no name', { FullName: '', Signature: '<p>Harbor Toyota, 100 Main Street</p>' }],
  ['another name than its field', { Signature: '<p>Bob</p>' }],
  ['the dealership’s name for a person', { FullName: 'Harbor Toyota', Signature: '<p>Harbor Toyota</p>' }],
  ['nothing', { Signature: '' }],
])('leaves one with %s as it is: the message is signed above it', (_what, changes) => {
  const signature = { ...fields, ...changes };
  expect(signedAs(signature, 'Sales AI')).toEqual({ html: signature.Signature, namesSigner: false });
});
