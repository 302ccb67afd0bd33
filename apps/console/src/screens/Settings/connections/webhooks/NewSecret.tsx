import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { secretTexts, webhookTexts } from './texts.ts';

interface NewSecretProps {
  secret: string;
  /** It replaces another one. */
  isRotated: boolean;
  onClose: () => void;
}

/** Shows a new secret, this once. A press beside the dialog would lose it, so everything but 'Done' asks first. */
export function NewSecret({ secret, isRotated, onClose }: NewSecretProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && setAsking(true)}
        title={secretTexts.title}
        closeLabel={webhookTexts.close}
        footer={
          <Button tone="accent" onPress={onClose}>
            {secretTexts.done}
          </Button>
        }
      >
        <Stack space="medium">
          <Callout tone="warning" title={secretTexts.warning}>
            {secretTexts.detail}
          </Callout>
          <CodeBlock
            layout="line"
            label={secretTexts.secret}
            code={secret}
            copyLabel={secretTexts.copy}
            copiedLabel={secretTexts.copied}
          />
          {isRotated && <Text as="p">{secretTexts.former}</Text>}
        </Stack>
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={secretTexts.question}
        cancelLabel={secretTexts.back}
        actionLabel={webhookTexts.close}
        tone="danger"
        onAction={onClose}
      >
        <Text as="p">{secretTexts.questionDetail}</Text>
      </AlertDialog>
    </>
  );
}
