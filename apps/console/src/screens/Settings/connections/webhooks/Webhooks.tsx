import type { WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordList } from '@forecourt/ui/data/RecordList';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Link } from '@forecourt/ui/text/Link';
import { Text } from '@forecourt/ui/text/Text';
import { Load } from '../../../../load/Load.tsx';
import { useFocusAfterRemoval } from '../../../../tables/useFocusAfterRemoval.ts';
import type { BlockProps } from '../../blockProps.ts';
import { useDialogs } from '../useDialogs.ts';
import { DeadDeliveries } from './DeadDeliveries.tsx';
import { DeleteEndpoint } from './DeleteEndpoint.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointItem } from './EndpointItem.tsx';
import { NewSecret } from './NewSecret.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { webhookTexts } from './texts.ts';
import { useEndpointDraft } from './useEndpointDraft.ts';
import { useWebhooks, type WebhookCalls } from './useWebhooks.ts';

/** What is being done, in a dialog of its own. */
type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'rotate' | 'delete'; endpoint: WebhookEndpoint }
  | { dialog: 'secret'; secret: string; isRotated: boolean };

/** Where the dealer's events are sent, and what could not be delivered (docs/decisions/connections.md). */
export function Webhooks({ access }: BlockProps) {
  const calls = useWebhooks();
  const isBegun = useEndpointDraft().values !== undefined && access.includes('create');
  const [open, setOpen] = useDialogs<Open>(isBegun ? { dialog: 'add' } : undefined);
  const card = useFocusAfterRemoval(calls.endpoints.data?.length ?? 0);
  const canWrite = access.includes('write');
  return (
    <div ref={card}>
      <Panel
        title={webhookTexts.title}
        level={3}
        description={
          <>
            {webhookTexts.help}{' '}
            <Link href="/api/docs" target="_blank" rel="noopener noreferrer">
              {webhookTexts.docs}
            </Link>
          </>
        }
        {...(access.includes('create') && {
          actions: <Button onPress={() => setOpen({ dialog: 'add' })}>{webhookTexts.add}</Button>,
        })}
      >
        <Stack space="large">
          <Load query={calls.endpoints} pending={<Skeleton shape="rows" count={2} />}>
            {(endpoints) =>
              endpoints.length === 0 ? (
                <NoEndpoints />
              ) : (
                <RecordList aria-label={webhookTexts.list}>
                  {endpoints.map((endpoint) => (
                    <EndpointItem
                      key={endpoint.id}
                      endpoint={endpoint}
                      canWrite={canWrite}
                      test={calls.test}
                      onOpen={(dialog) => setOpen({ dialog, endpoint })}
                    />
                  ))}
                </RecordList>
              )
            }
          </Load>
          {/* Where neither could be loaded, one error is enough. */}
          {calls.endpoints.data && (
            <Load query={calls.dead} pending={null}>
              {(dead) => dead.total > 0 && <DeadDeliveries dead={dead} canWrite={canWrite} resend={calls.resend} />}
            </Load>
          )}
        </Stack>
      </Panel>
      <OpenDialog open={open} setOpen={setOpen} calls={calls} />
    </div>
  );
}

interface OpenDialogProps {
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
  calls: WebhookCalls;
}

function OpenDialog({ open, setOpen, calls }: OpenDialogProps) {
  const close = () => setOpen(undefined);
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'add':
      return (
        <EndpointForm
          save={calls.add}
          onClose={close}
          onSaved={(secret) => (secret === null ? close() : setOpen({ dialog: 'secret', secret, isRotated: false }))}
        />
      );
    case 'edit':
      return (
        <EndpointForm
          endpoint={open.endpoint}
          save={async (body) => {
            await calls.change(open.endpoint, body);
            return null;
          }}
          onClose={close}
          onSaved={close}
        />
      );
    case 'rotate':
      return (
        <RotateSecret
          rotate={() => calls.rotate(open.endpoint)}
          onClose={close}
          onRotated={(secret) => setOpen({ dialog: 'secret', secret, isRotated: true })}
        />
      );
    case 'delete':
      return <DeleteEndpoint endpoint={open.endpoint} remove={calls.remove} onClose={close} />;
    case 'secret':
      return <NewSecret secret={open.secret} isRotated={open.isRotated} onClose={close} />;
  }
}

const NoEndpoints = () => (
  <Stack space="none">
    <Text as="p">{webhookTexts.none}</Text>
    <Text as="p" size="small" tone="secondary">
      {webhookTexts.noneHint}
    </Text>
  </Stack>
);
