import { Signature } from '@forecourt/api/contract/settings/signature';
import { draftOf } from '../../../drafts/draftSchema.ts';

/** Reads the kept draft of a signature. */
export const signatureDraft = draftOf<Signature>(Signature.shape);
