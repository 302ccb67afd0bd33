import type { DeadDelivery } from '@forecourt/api/contract/connections/webhooks';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';
import { useFocusAfterRemoval } from '../../../../tables/useFocusAfterRemoval.ts';
import { deadTexts, eventTexts, webhookTexts } from './texts.ts';
import { type WebhookCalls, webhookErrorText } from './useWebhooks.ts';

interface DeadDeliveriesProps {
  dead: { Items: DeadDelivery[]; total: number };
  canWrite: boolean;
  resend: WebhookCalls['resend'];
}

/** The events that could not be delivered, to be sent again one by one or all. */
export function DeadDeliveries({ dead: { Items, total }, canWrite, resend }: DeadDeliveriesProps) {
  const list = useFocusAfterRemoval(Items.length);
  const stamp = stampFormat(useAuth().dealerSettings);
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: (count) => showToast({ title: deadTexts.resent(count), tone: 'success' }),
    onError: (error) =>
      showToast({ title: webhookTexts.failed, description: webhookErrorText(error), tone: 'danger' }, 6000),
  });
  return (
    <FormSection
      title={deadTexts.title}
      level={4}
      description={deadTexts.help}
      {...(canWrite && {
        actions: (
          <Button size="small" isPending={sending.isPending} onPress={() => sending.mutate(null)}>
            {deadTexts.resendAll}
          </Button>
        ),
      })}
    >
      <div ref={list}>
        <Stack space="medium">
          <RecordList aria-label={deadTexts.list}>
            {Items.map((delivery) => {
              const line = deadTexts.line(eventTexts[delivery.event_type], delivery.lead_id);
              return (
                <RecordItem
                  key={delivery.id}
                  title={line}
                  description={
                    <Stack space="none">
                      <span>{delivery.target}</span>
                      <span>{deadTexts.tried(stamp(delivery.created_at), delivery.tries)}</span>
                      {delivery.reason !== null && <span>{delivery.reason}</span>}
                    </Stack>
                  }
                  {...(canWrite && {
                    actions: (
                      <Button
                        size="small"
                        aria-label={deadTexts.resendLabel(line)}
                        isDisabled={sending.isPending}
                        onPress={() => sending.mutate([delivery])}
                      >
                        {deadTexts.resend}
                      </Button>
                    ),
                  })}
                />
              );
            })}
          </RecordList>
          {total > Items.length && (
            <Text as="p" tone="secondary">
              {deadTexts.more(total - Items.length)}
            </Text>
          )}
        </Stack>
      </div>
    </FormSection>
  );
}
