import { Callout } from '@forecourt/ui/feedback/Callout';
import { SaveBar, type SaveBarProps } from '@forecourt/ui/forms/SaveBar';
import { Stack } from '@forecourt/ui/layout/Stack';
import type { ReactNode } from 'react';
import { savingTexts } from './texts.ts';
import type { SavedFormState } from './useSavedForm.ts';
import { type FormFields, VersionConflict } from './VersionConflict.tsx';

interface SavedFormProps<V extends object> {
  form: SavedFormState<V>;
  /** Names the form. */
  label: string;
  fields: FormFields<V>;
  /** Something is missing or wrong: it cannot be saved yet. */
  isIncomplete?: boolean;
  /** What a failed save says; the server's words where there are none of the spec's. */
  failedText?: string;
  /** What the button that saves says where it is not just 'Save'. */
  saveLabel?: string;
  /** Further buttons beside Save. */
  actions?: SaveBarProps['children'];
  children: ReactNode;
}

/** A form with its save bar, what became of the last save, and both versions where somebody else has saved since. */
export function SavedForm<V extends object>({
  form,
  label,
  fields,
  isIncomplete = false,
  failedText,
  saveLabel = savingTexts.bar.save,
  actions,
  children,
}: SavedFormProps<V>) {
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete) form.submit();
      }}
    >
      <Stack space="medium">
        {children}
        {form.error && (
          <Callout tone="danger" isUrgent>
            {form.error.status === 412 ? form.error.message : (failedText ?? form.error.displayText)}
          </Callout>
        )}
        {form.canSave && (
          <SaveBar
            isChanged={form.isChanged}
            isSaving={form.isSaving}
            isSaved={form.isSaved}
            isIncomplete={isIncomplete}
            onDiscard={form.discard}
            texts={{ ...savingTexts.bar, save: saveLabel }}
          >
            {actions}
          </SaveBar>
        )}
      </Stack>
      {form.conflict && <VersionConflict form={form} conflict={form.conflict} fields={fields} />}
    </form>
  );
}
