import { maxRetentionMonths, type Retention, saveRetention } from '@forecourt/api/contract/privacy';
import { Button } from '@forecourt/ui/actions/Button';
import { NumberField } from '@forecourt/ui/forms/NumberField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { errorText } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { retentionTexts } from './texts.ts';

/** The months of one kind of customers. A shorter time is asked about first, since it erases what is older. */
export function RetentionRule({ rule }: { rule: Retention['Rules'][number] }) {
  const account_id = useAuth().user_info.DealerId;
  const stamp = useStamp();
  const client = useQueryClient();
  const [months, setMonths] = useState(rule.Months);
  const [isAsking, setAsking] = useState(false);
  const name = retentionTexts.kind[rule.Kind];
  const saving = useMutation({
    mutationFn: () =>
      api.send(saveRetention, { params: { account_id }, query: {}, body: { Kind: rule.Kind, Months: months } }),
    onSuccess: (saved) => {
      client.setQueryData(['retention', account_id], saved);
      showToast({ tone: 'success', isBrief: true, title: retentionTexts.saved });
    },
    onError: (error) => showToast({ tone: 'danger', title: retentionTexts.failed, description: errorText(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {name}
      </Heading>
      <Inline space="small" align="end">
        <NumberField
          label={retentionTexts.months}
          minValue={1}
          maxValue={maxRetentionMonths}
          value={months}
          onChange={(typed) => !Number.isNaN(typed) && setMonths(typed)}
        />
        <Button
          aria-label={`${retentionTexts.save}: ${name}`}
          isDisabled={months === rule.Months}
          isPending={saving.isPending}
          onPress={() => (months < rule.Months ? setAsking(true) : saving.mutate())}
        >
          {retentionTexts.save}
        </Button>
      </Inline>
      <Text as="p" size="small" tone="secondary">
        {retentionTexts.due(rule.DueNow, rule.DueSoon, rule.NextAt && stamp(rule.NextAt))}
      </Text>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={retentionTexts.question}
        cancelLabel={retentionTexts.cancel}
        actionLabel={retentionTexts.shorten}
        tone="danger"
        isPending={saving.isPending}
        onAction={() => saving.mutate()}
      >
        <Text as="p">{retentionTexts.questionDetail(name, months)}</Text>
      </AlertDialog>
    </Stack>
  );
}
