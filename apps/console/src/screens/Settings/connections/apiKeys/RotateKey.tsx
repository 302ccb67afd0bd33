import type { ApiKey, CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keyTexts, rotateTexts } from './texts.ts';
import { type ApiKeyCalls, type GraceHours, keyErrorText } from './useApiKeys.ts';

interface RotateKeyProps {
  apiKey: ApiKey;
  rotate: ApiKeyCalls['rotate'];
  onClose: () => void;
  onRotated: (created: CreatedApiKey) => void;
}

/** Replaces a key, after a question: when the current one stops working. */
export function RotateKey({ apiKey, rotate, onClose, onRotated }: RotateKeyProps) {
  const [hours, setHours] = useState<GraceHours>(24);
  const rotation = useMutation({ mutationFn: () => rotate(apiKey, hours), onSuccess: onRotated });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !rotation.isPending && onClose()}
      title={rotateTexts.title(apiKey.Name)}
      closeLabel={keyTexts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={rotation.isPending}>
            {keyTexts.cancel}
          </Button>
          <Button tone="accent" isPending={rotation.isPending} onPress={() => rotation.mutate()}>
            {rotateTexts.rotate}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        <Text as="p">{rotateTexts.detail}</Text>
        <RadioGroup
          label={rotateTexts.grace}
          value={String(hours)}
          onChange={(chosen) => setHours(chosen === '24' ? 24 : 0)}
        >
          <Radio value="24" description={rotateTexts.inADayHelp}>
            {rotateTexts.inADay}
          </Radio>
          <Radio value="0" description={rotateTexts.atOnceHelp}>
            {rotateTexts.atOnce}
          </Radio>
        </RadioGroup>
        {rotation.error && (
          <Callout tone="danger" isUrgent>
            {keyErrorText(rotation.error)}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
