import { maxHandBackNote } from '@forecourt/api/contract/takeover';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { takeoverTexts } from './texts.ts';

const texts = takeoverTexts.end;

interface EndConversationProps {
  /** How many messages the server does not have yet. */
  unsent: number;
  isPending: boolean;
  failure: string | null;
  onEnd: (note: string) => void;
  onCancel: () => void;
}

/** Asks before a chat is handed back to the assistant, and for one line that it should know. */
export function EndConversation({ unsent, isPending, failure, onEnd, onCancel }: EndConversationProps) {
  const [note, setNote] = useState('');
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={texts.title}
      cancelLabel={texts.cancel}
      actionLabel={texts.action}
      onAction={() => onEnd(note)}
      isPending={isPending}
    >
      <Stack>
        <Text as="p">{texts.text}</Text>
        {unsent > 0 && (
          <Callout tone="warning" size="small">
            {texts.unsent(unsent)}
          </Callout>
        )}
        <TextField
          label={texts.note}
          description={texts.optional}
          placeholder={texts.example}
          maxLength={maxHandBackNote}
          value={note}
          onChange={setNote}
        />
        {failure !== null && (
          <Callout tone="danger" size="small" isUrgent>
            {failure}
          </Callout>
        )}
      </Stack>
    </AlertDialog>
  );
}
