import { Signature } from '@forecourt/api/contract/settings/signature';
import { getDraft } from '../../../drafts/draftSchema.ts';

/** Reads the kept draft of a signature. */
export const signatureDraft = getDraft<Signature>(Signature.shape);
