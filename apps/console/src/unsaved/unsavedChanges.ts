import { proxy } from 'valtio';

/** Whether a screen holds changes that are not saved; settings mark it, and what would discard them asks first (spec 1 §2). */
export const unsavedChanges = proxy({ exist: false });
