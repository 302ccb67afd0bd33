import { proxy } from 'valtio';

/** Whether a screen holds changes that are not saved; what would discard them asks first (spec 1 §2). */
export const unsavedChanges = proxy({ exist: false });

const forms = new Map<string, () => void>();

/**
 * Says that a form has changes that are not saved.
 * @param discard gives them up
 * @returns says that it has none any more
 */
export function markUnsaved(form: string, discard: () => void): () => void {
  forms.set(form, discard);
  unsavedChanges.exist = true;
  return () => {
    forms.delete(form);
    unsavedChanges.exist = forms.size > 0;
  };
}

/** Gives up what every form has that is not saved. */
export function discardUnsaved(): void {
  for (const discard of forms.values()) discard();
  forms.clear();
  unsavedChanges.exist = false;
}

/** Lets a screen go that keeps what was typed for when the person comes back: nothing is given up, and nobody is asked. */
export function setUnsavedAside(): void {
  forms.clear();
  unsavedChanges.exist = false;
}
