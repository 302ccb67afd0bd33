import { defaultMaxAgeDays } from '@forecourt/api/contract/connections/stock';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { NumberField } from '@forecourt/ui/forms/NumberField';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../../load/Load.tsx';
import { feedTexts, stockTexts } from './texts.ts';
import type { Stock } from './useStock.ts';

/** The kind of source that an address is fetched by; undefined for an address that is none. */
const findKind = (address: string) => {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol === 'sftp:') return 'sftp';
  return protocol === 'https:' || protocol === 'http:' ? 'http' : undefined;
};

interface AddFeedProps {
  stock: Stock;
  /** The public key that an SFTP server has to accept. */
  sftpKey: string;
  onClose: () => void;
}

/** Adds an address that a file is fetched from every day. */
export function AddFeed({ stock, sftpKey, onClose }: AddFeedProps) {
  const formId = useId();
  const [address, setAddress] = useState('');
  const [days, setDays] = useState<number>(defaultMaxAgeDays);
  const [wasTried, setTried] = useState(false);
  const kind = findKind(address.trim());
  const addition = useMutation({
    mutationFn: () => stock.add({ kind: kind!, address: address.trim(), mapping: null, max_age_days: days }),
    onSuccess: () => {
      showToast({ title: feedTexts.added, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={feedTexts.title}
      closeLabel={stockTexts.close}
      onOpenChange={() => !addition.isPending && onClose()}
      footer={
        <>
          <Button isDisabled={addition.isPending} onPress={onClose}>
            {stockTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={addition.isPending}>
            {feedTexts.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (kind !== undefined && !addition.isPending) addition.mutate();
        }}
      >
        <Stack space="medium">
          <TextField
            label={feedTexts.address}
            description={feedTexts.help}
            placeholder={feedTexts.example}
            value={address}
            onChange={setAddress}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that the dialog asks for (ARIA APG, dialog)
            autoFocus
            autoComplete="off"
            spellCheck="false"
            inputMode="url"
            maxLength={2000}
            {...(wasTried && kind === undefined && { errorMessage: feedTexts.invalid })}
          />
          {kind === 'sftp' && (
            <Stack space="small">
              <Text as="p" size="small">
                {feedTexts.sftpHelp}
              </Text>
              <CodeBlock
                layout="line"
                label={feedTexts.sftpKey}
                code={sftpKey}
                copyLabel={feedTexts.copy}
                copiedLabel={feedTexts.copied}
              />
            </Stack>
          )}
          <NumberField
            label={feedTexts.maxAge}
            description={feedTexts.maxAgeHelp}
            value={days}
            onChange={(value) => setDays(Number.isNaN(value) ? defaultMaxAgeDays : value)}
            minValue={1}
            maxValue={30}
          />
          {addition.error && (
            <Callout tone="danger" isUrgent>
              {errorText(addition.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
