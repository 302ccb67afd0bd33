import type { CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { keyTexts, newKeyTexts } from './texts.ts';

interface NewKeyProps {
  created: CreatedApiKey;
  onClose: () => void;
}

/** Shows a new key, this once. A press beside the dialog would lose it, so everything but 'Done' asks first. */
export function NewKey({ created: { Key, Item }, onClose }: NewKeyProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && setAsking(true)}
        title={newKeyTexts.title(Item.Name)}
        closeLabel={keyTexts.close}
        footer={
          <Button tone="accent" onPress={onClose}>
            {newKeyTexts.done}
          </Button>
        }
      >
        <Stack space="medium">
          <Callout tone="warning" title={newKeyTexts.warning}>
            {newKeyTexts.warningDetail}
          </Callout>
          <CodeBlock
            layout="line"
            label={newKeyTexts.key}
            code={Key}
            copyLabel={newKeyTexts.copy}
            copiedLabel={newKeyTexts.copied}
          />
        </Stack>
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={newKeyTexts.question}
        cancelLabel={newKeyTexts.back}
        actionLabel={keyTexts.close}
        tone="danger"
        onAction={onClose}
      >
        <Text as="p">{newKeyTexts.questionDetail}</Text>
      </AlertDialog>
    </>
  );
}
