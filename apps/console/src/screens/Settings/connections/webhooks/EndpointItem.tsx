import type { WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { webhookEventTypes } from '@forecourt/api/contract/connections/webhookEvents';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';
import { webhookTexts } from './texts.ts';
import { type WebhookCalls, webhookErrorText } from './useWebhooks.ts';

interface EndpointItemProps {
  endpoint: WebhookEndpoint;
  canWrite: boolean;
  test: WebhookCalls['test'];
  onOpen: (dialog: 'edit' | 'rotate' | 'delete') => void;
}

/** How long the outcome of a test is shown, in ms. */
const toastMs = 8000;

/** An endpoint of the list: where it leads, how it works, and what can be done with it. */
export function EndpointItem({ endpoint, canWrite, test, onOpen }: EndpointItemProps) {
  const { kind, target } = endpoint;
  const testing = useMutation({
    mutationFn: () => test(endpoint),
    onSuccess: ({ was_delivered, outcome }) =>
      showToast(
        was_delivered
          ? { title: webhookTexts.tested, description: outcome, tone: 'success' }
          : { title: webhookTexts.notTested, description: outcome, tone: 'danger' },
        toastMs,
      ),
    onError: (error) =>
      showToast({ title: webhookTexts.notTested, description: webhookErrorText(error), tone: 'danger' }, toastMs),
  });
  return (
    <RecordItem
      title={target}
      description={<EndpointState endpoint={endpoint} />}
      badges={<StateBadge endpoint={endpoint} />}
      {...(canWrite && {
        actions: (
          <>
            <Button
              size="small"
              aria-label={webhookTexts.testLabel(target)}
              isPending={testing.isPending}
              pendingLabel={webhookTexts.testing}
              onPress={() => testing.mutate()}
            >
              {webhookTexts.test}
            </Button>
            <Button size="small" aria-label={webhookTexts.editLabel(target)} onPress={() => onOpen('edit')}>
              {webhookTexts.edit}
            </Button>
            {kind === 'webhook' && (
              <Button size="small" aria-label={webhookTexts.rotateLabel(target)} onPress={() => onOpen('rotate')}>
                {webhookTexts.rotate}
              </Button>
            )}
            <Button size="small" aria-label={webhookTexts.removeLabel(target)} onPress={() => onOpen('delete')}>
              {webhookTexts.remove}
            </Button>
          </>
        ),
      })}
    />
  );
}

function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { kind, event_types, last_attempt, former_secret_until, waiting, disabled_reason } = endpoint;
  const stamp = stampFormat(useAuth().dealerSettings);
  return (
    <Stack space="none">
      <span>
        {webhookTexts.kinds[kind]}, {webhookTexts.events(event_types.length, webhookEventTypes.length)}
      </span>
      <span>
        {last_attempt === null
          ? webhookTexts.neverTried
          : webhookTexts.lastAttempt(stamp(last_attempt.at), last_attempt.outcome)}
      </span>
      {disabled_reason !== null && <span>{disabled_reason}</span>}
      {waiting > 0 && <span>{webhookTexts.waiting(waiting)}</span>}
      {former_secret_until !== null && <span>{webhookTexts.formerSecret(stamp(former_secret_until))}</span>}
    </Stack>
  );
}

function StateBadge({ endpoint: { is_enabled, last_attempt } }: { endpoint: WebhookEndpoint }) {
  if (!is_enabled) return <Badge>{webhookTexts.off}</Badge>;
  if (last_attempt?.was_delivered === false) return <Badge tone="danger">{webhookTexts.failing}</Badge>;
  return <Badge tone="success">{webhookTexts.on}</Badge>;
}
