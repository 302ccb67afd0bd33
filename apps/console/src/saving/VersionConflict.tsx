import { VersionChoice, type Version } from '@forecourt/ui/settings/VersionChoice';
import { useState } from 'react';
import { chosen, differences } from './merge.ts';
import { savingTexts } from './texts.ts';
import type { Conflict, SavedFormState } from './useSavedForm.ts';

/** How a form's fields are named, and read in one or a few lines. */
export type FormFields<V> = { [F in keyof V]?: { label: string; show?: (value: V[F]) => string } };

interface VersionConflictProps<V extends object> {
  form: SavedFormState<V>;
  conflict: Conflict<V>;
  fields: FormFields<V>;
}

/** What a person has typed beside what somebody else has saved since, to choose from field by field (design §6). */
export function VersionConflict<V extends object>({ form, conflict, fields }: VersionConflictProps<V>) {
  const { base, stored, message } = conflict;
  const found = differences(base, form.values, stored.value);
  const [choice, setChoice] = useState<Record<string, Version>>({});
  const suggested = Object.fromEntries(found.map(({ field, suggested }) => [field, suggested]));
  // A field without a name is nothing that a person chooses: the suggestion holds.
  const named = found.filter(({ field }) => fields[field] !== undefined);
  const value = { ...suggested, ...choice };
  const read = (field: keyof V & string, of: V) => {
    const shown = of[field];
    return fields[field]?.show?.(shown) ?? (shown === null || shown === undefined ? '' : String(shown));
  };
  return (
    <VersionChoice
      isOpen
      message={`${message}. ${savingTexts.choose}`}
      fields={named.map(({ field }) => ({
        id: field,
        label: fields[field]!.label,
        mine: read(field, form.values),
        saved: read(field, stored.value),
      }))}
      value={value}
      onChange={setChoice}
      onSave={() => form.resolve(chosen(form.values, stored.value, value))}
      onCancel={form.postpone}
      isSaving={form.isSaving}
      texts={savingTexts.versions}
    />
  );
}
