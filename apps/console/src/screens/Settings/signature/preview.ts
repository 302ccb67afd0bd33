import { type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';

/** Whether a signature's HTML is what its fields make: then it goes with them. */
export const followsFields = (signature: Signature): boolean => signature.Signature === signatureHtml(signature);

/** The changes that come with a change of fields: the mirror ends (spec 2 §4), and HTML that follows them goes with them. */
export function changeFields(values: Signature, changes: Partial<Signature>): Partial<Signature> {
  const next = { ...values, ...changes, MirrorFrom: null };
  return {
    ...changes,
    MirrorFrom: null,
    ...(followsFields(values) && { Signature: signatureHtml(next) }),
  };
}

/**
 * Whether the preview is locked to the saved HTML (spec 2 §4): somebody wrote that by hand, and the fields have changed
 * since, so that it can be neither of both.
 */
export const isLocked = (values: Signature, saved: Signature): boolean =>
  saved.Signature !== '' &&
  !followsFields(saved) &&
  values.Signature === saved.Signature &&
  signatureHtml(values) !== signatureHtml(saved);
