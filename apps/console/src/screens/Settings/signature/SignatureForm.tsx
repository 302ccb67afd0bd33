import type { Versioned } from '@forecourt/api/client';
import { type Signature, signatureProblems } from '@forecourt/api/contract/settings/signature';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Text } from '@forecourt/ui/text/Text';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import type { FormFields } from '../../../saving/VersionConflict.tsx';
import { changeFields } from './preview.ts';
import { signatureDraft } from './signatureDraft.ts';
import { SignaturePreview } from './SignaturePreview.tsx';
import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';
import { signatureTexts } from './texts.ts';
import type { KnownSignature } from './useSignature.ts';

type TextName = Exclude<keyof Signature, 'Signature' | 'MirrorFrom'>;

/** In the order of reading: who writes, then how to reach the dealership. */
const textFields: {
  name: TextName;
  limit: number;
  type?: 'tel' | 'url';
  isRequired?: true;
  isRequiredWhenNew?: true;
}[] = [
  { name: 'ResourceName', limit: 120, isRequiredWhenNew: true },
  { name: 'DealershipName', limit: 200, isRequired: true },
  { name: 'FullName', limit: 120, isRequired: true },
  { name: 'Position', limit: 120 },
  { name: 'MainPhone', limit: 24, type: 'tel', isRequired: true },
  { name: 'SecondaryPhone', limit: 24, type: 'tel' },
  { name: 'PartsPhone', limit: 24, type: 'tel' },
  { name: 'WebsiteUrl', limit: 300, type: 'url', isRequired: true },
  { name: 'Address', limit: 300, isRequired: true },
];

const shown: FormFields<Signature> = {
  ...Object.fromEntries(textFields.map(({ name }) => [name, { label: signatureTexts.fields[name] }])),
  Signature: { label: signatureTexts.fields.Signature, show: (html) => getText(html) },
  MirrorFrom: {
    label: signatureTexts.fields.MirrorFrom,
    show: (product) => (product === null ? signatureTexts.no : signatureTexts.yes),
  },
};

interface SignatureFormProps {
  saved: Versioned<Signature>;
  /** Create mode. */
  isNew: boolean;
  salesAi: KnownSignature['salesAi'];
  canSave: boolean;
  load: () => Promise<Versioned<Signature>>;
  save: (signature: Signature, ifMatch: string) => Promise<Versioned<Signature>>;
}

/** The signature's fields, its mirror and its preview (spec 2 §4, §5). */
export function SignatureForm({ saved, isNew, salesAi, canSave, load, save }: SignatureFormProps) {
  const form = useSavedForm({ id: 'settings/signature', draft: signatureDraft, canSave, saved, load, save });
  const { values, set } = form;
  // A number is judged once it is written, not at its first character.
  const [left, setLeft] = useState<readonly TextName[]>([]);
  const problems = signatureProblems(values, { isNew });
  return (
    <SavedForm
      form={form}
      label={signatureTexts.form}
      fields={shown}
      isIncomplete={Object.keys(problems).length > 0}
      failedText={signatureTexts.failed}
    >
      {isNew && (
        <Text as="p" tone="secondary">
          {signatureTexts.create}
        </Text>
      )}
      {salesAi && (
        <Checkbox
          isSelected={values.MirrorFrom !== null}
          isReadOnly={!canSave}
          onChange={(isMirror) =>
            set(
              isMirror
                ? {
                    ...salesAi.Signature,
                    ResourceName: values.ResourceName || salesAi.Signature.ResourceName,
                    MirrorFrom: salesAi.Id,
                  }
                : { MirrorFrom: null },
            )
          }
          description={signatureTexts.mirrorHelp}
        >
          {signatureTexts.mirror}
        </Checkbox>
      )}
      <Grid minColumnWidth="260px" maxColumns={2}>
        {textFields.map(({ name, limit, type = 'text', isRequired = false, isRequiredWhenNew = false }) => (
          <TextField
            key={name}
            label={signatureTexts.fields[name]}
            type={type}
            maxLength={limit}
            isRequired={canSave && (isRequired || (isRequiredWhenNew && isNew))}
            isReadOnly={!canSave}
            value={values[name]}
            {...(name === 'ResourceName' && { description: settingsWithoutEffect['signature.update ResourceName'] })}
            onChange={(value) => set(changeFields(values, { [name]: value }))}
            onBlur={() => setLeft([...new Set([...left, name])])}
            {...(left.includes(name) && problems[name] && { errorMessage: problems[name] })}
          />
        ))}
      </Grid>
      <SignaturePreview
        values={values}
        saved={saved.value}
        isReadOnly={!canSave}
        onChange={(Signature) => set({ Signature, MirrorFrom: null })}
      />
    </SavedForm>
  );
}

const getText = (html: string): string => {
  const nodes = htmlNodes(html.replaceAll(/<br\s*\/?>|<\/p>/g, '$&\n'));
  return (nodes.textContent ?? '').trim();
};
