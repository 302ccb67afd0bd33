import { type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { Button } from '@forecourt/ui/actions/Button';
import { RichTextEditor } from '@forecourt/ui/forms/RichTextEditor';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useDeferredValue, useState } from 'react';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { followsFields, isLocked } from './preview.ts';
import { signatureTexts } from './texts.ts';

interface SignaturePreviewProps {
  values: Signature;
  saved: Signature;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

/** What stands below e-mails: made of the fields as they are typed, or written by hand (spec 2 §4). */
export function SignaturePreview({ values, saved, isReadOnly, onChange }: SignaturePreviewProps) {
  const [typed, setTyped] = useState({ from: '', html: '' });
  const [replaced, setReplaced] = useState<string | undefined>(undefined);
  const isSaved = isLocked(values, saved);
  // What is typed into the editor is there already; what comes from elsewhere is an editor of its own.
  const origin = typed.html === values.Signature ? typed.from : values.Signature;
  const shown = useDeferredValue(origin);
  const follows = followsFields(values);
  const replace = (html: string, before: string | undefined) => {
    setReplaced(before);
    onChange(html);
  };
  const help = isSaved ? signatureTexts.lockedText : follows ? signatureTexts.follows : signatureTexts.own;
  return (
    <Stack space="xsmall">
      <RichTextEditor
        key={`${isSaved || isReadOnly} ${shown}`}
        label={signatureTexts.preview}
        placeholder={signatureTexts.placeholder}
        content={htmlNodes(shown)}
        isReadOnly={isSaved || isReadOnly}
        onChange={(html) => {
          setTyped({ from: shown, html });
          onChange(html);
        }}
        toNodes={htmlNodes}
        texts={signatureTexts.editor}
        {...(!isReadOnly && { description: help })}
        {...(isSaved && !isReadOnly && { readOnlyHint: signatureTexts.locked })}
      />
      {!isReadOnly && !follows && (
        <div>
          <Button size="small" onPress={() => replace(signatureHtml(values), values.Signature)}>
            {signatureTexts.reset}
          </Button>
        </div>
      )}
      {!isReadOnly && follows && replaced !== undefined && (
        <div>
          <Button size="small" onPress={() => replace(replaced, undefined)}>
            {signatureTexts.undoReset}
          </Button>
        </div>
      )}
    </Stack>
  );
}
