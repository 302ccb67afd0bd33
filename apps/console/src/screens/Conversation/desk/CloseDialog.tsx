import { closeReasons, maxCloseReason } from '@forecourt/api/contract/desk';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { DeskDialog } from './DeskDialog.tsx';
import { deskTexts } from './texts.ts';

const texts = deskTexts.close;
const other = 'other';

interface CloseDialogProps {
  isPending: boolean;
  failure: string | null;
  onCloseConversation: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a conversation is closed: without an answer or an appointment a handoff ends by a reason alone. */
export function CloseDialog({ isPending, failure, onCloseConversation, onClose }: CloseDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const reason = chosen === other ? typed.trim() : (chosen ?? '');
  return (
    <DeskDialog
      title={texts.title}
      saveLabel={texts.save}
      isSaveDisabled={reason === ''}
      isPending={isPending}
      failure={failure}
      onSave={() => onCloseConversation(reason)}
      onClose={onClose}
    >
      <Text as="p">{texts.text}</Text>
      <RadioGroup label={texts.field} value={chosen} onChange={setChosen}>
        {closeReasons.map((one) => (
          <Radio key={one} value={one}>
            {one}
          </Radio>
        ))}
        <Radio value={other}>{texts.other}</Radio>
      </RadioGroup>
      {chosen === other && (
        <TextField label={texts.otherField} maxLength={maxCloseReason} value={typed} onChange={setTyped} />
      )}
    </DeskDialog>
  );
}
