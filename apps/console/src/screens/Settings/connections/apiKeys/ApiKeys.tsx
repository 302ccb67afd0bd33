import type { ApiKey, CreatedApiKey } from '@forecourt/api/contract/connections/keys';
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
import { ApiKeyItem } from './ApiKeyItem.tsx';
import { CreateKey } from './CreateKey.tsx';
import { NewKey } from './NewKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { RotateKey } from './RotateKey.tsx';
import { keyTexts } from './texts.ts';
import { type ApiKeyCalls, useApiKeys } from './useApiKeys.ts';
import { useKeyDraft } from './useKeyDraft.ts';

/** What is being done, in a dialog of its own. */
type Open =
  | { dialog: 'create' }
  | { dialog: 'rotate' | 'revoke'; apiKey: ApiKey }
  | { dialog: 'new'; created: CreatedApiKey };

/** The keys by which the dealership's own systems make calls (docs/decisions/connections.md). */
export function ApiKeys({ access }: BlockProps) {
  const calls = useApiKeys();
  const isBegun = useKeyDraft().values !== undefined && access.includes('create');
  const [open, setOpen] = useDialogs<Open>(isBegun ? { dialog: 'create' } : undefined);
  // A key that was revoked has no buttons any more.
  const activeCount = calls.keys.data?.filter(({ RevokedAt }) => RevokedAt === null).length ?? 0;
  const card = useFocusAfterRemoval(activeCount);
  return (
    <div ref={card}>
      <Panel
        title={keyTexts.title}
        level={3}
        description={
          <>
            {keyTexts.help}{' '}
            <Link href="/api/docs" target="_blank" rel="noopener noreferrer">
              {keyTexts.docs}
            </Link>
          </>
        }
        {...(access.includes('create') && {
          actions: <Button onPress={() => setOpen({ dialog: 'create' })}>{keyTexts.create}</Button>,
        })}
      >
        <Load query={calls.keys} pending={<Skeleton shape="rows" count={2} />}>
          {(keys) =>
            keys.length === 0 ? (
              <NoKeys />
            ) : (
              <RecordList aria-label={keyTexts.list}>
                {keys.map((apiKey) => (
                  <ApiKeyItem
                    key={apiKey.Id}
                    apiKey={apiKey}
                    canWrite={access.includes('write')}
                    onRotate={() => setOpen({ dialog: 'rotate', apiKey })}
                    onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
                  />
                ))}
              </RecordList>
            )
          }
        </Load>
      </Panel>
      <OpenDialog open={open} setOpen={setOpen} calls={calls} />
    </div>
  );
}

interface OpenDialogProps {
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
  calls: ApiKeyCalls;
}

function OpenDialog({ open, setOpen, calls }: OpenDialogProps) {
  const close = () => setOpen(undefined);
  const showNew = (created: CreatedApiKey) => setOpen({ dialog: 'new', created });
  if (open?.dialog === 'create') return <CreateKey create={calls.create} onClose={close} onCreated={showNew} />;
  if (open?.dialog === 'new') return <NewKey created={open.created} onClose={close} />;
  if (open?.dialog === 'rotate')
    return <RotateKey apiKey={open.apiKey} rotate={calls.rotate} onClose={close} onRotated={showNew} />;
  return open && <RevokeKey apiKey={open.apiKey} revoke={calls.revoke} onClose={close} />;
}

const NoKeys = () => (
  <Stack space="none">
    <Text as="p">{keyTexts.none}</Text>
    <Text as="p" size="small" tone="secondary">
      {keyTexts.noneHint}
    </Text>
  </Stack>
);
