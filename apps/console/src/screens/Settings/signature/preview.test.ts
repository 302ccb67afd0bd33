import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { expect, it } from 'vitest';
import { changeFields, followsFields, isLocked } from './preview.ts';

const fields = { ...blankSignature, DealershipName: 'Harbor Toyota', FullName: 'Nadia Haddad' };
const made: Signature = { ...fields, Signature: signatureHtml(fields) };
const written: Signature = { ...fields, Signature: '<p>Yours, Nadia</p>' };
const change = (values: Signature, changes: Partial<Signature>) => ({ ...values, ...changeFields(values, changes) });

it('goes with the fields while it is made of them', () => {
  const changed = change(made, { FullName: 'Owen Fitzgerald' });
  expect(changed.Signature).toContain('Owen Fitzgerald');
  expect(followsFields(changed)).toBe(true);
  expect(isLocked(changed, made)).toBe(false);
});

it('is locked to what somebody wrote from a change of the fields until it is reset, or the change is taken back', () => {
  expect(isLocked(written, written)).toBe(false);
  const changed = change(written, { FullName: 'Owen Fitzgerald' });
  expect(changed.Signature).toBe(written.Signature);
  expect(isLocked(changed, written)).toBe(true);
  expect(isLocked(change(changed, { FullName: 'Nadia Haddad' }), written)).toBe(false);
  expect(isLocked({ ...changed, Signature: signatureHtml(changed) }, written)).toBe(false);
});

it('is not locked by its name, which it does not show', () => {
  expect(isLocked(change(written, { ResourceName: 'Ours' }), written)).toBe(false);
});

it('is not locked where there is nothing saved', () => {
  const empty = { ...fields, Signature: '' };
  expect(isLocked(change(empty, { FullName: 'Owen' }), empty)).toBe(false);
});

it('goes with Sales AI no more once a field has changed', () => {
  expect(change({ ...made, MirrorFrom: 'LEAD_ENGAGE' }, { Address: 'Here' }).MirrorFrom).toBeNull();
});
