import { apiScopes } from '@forecourt/api/apiScopes';
import type { ApiKey } from '@forecourt/api/contract/connections/keys';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';
import { keyTexts } from './texts.ts';

interface ApiKeyItemProps {
  apiKey: ApiKey;
  canWrite: boolean;
  onRotate: () => void;
  onRevoke: () => void;
}

/** A key of the list: what it can do, who made it, when it was last used, and what can be done with it. */
export function ApiKeyItem({ apiKey, canWrite, onRotate, onRevoke }: ApiKeyItemProps) {
  const { Name, Scopes, StartsWith, CreatedAt, CreatedBy, LastUsedAt, ReplacedWorksUntil, RevokedAt } = apiKey;
  const stamp = stampFormat(useAuth().dealerSettings);
  const isActive = RevokedAt === null;
  return (
    <RecordItem
      title={Name}
      description={
        <Stack space="none">
          <span>{keyTexts.startsWith(StartsWith)}</span>
          <span>{keyTexts.scopes(Scopes.map((scope) => apiScopes[scope].label))}</span>
          <span>{keyTexts.created(stamp(CreatedAt), CreatedBy)}</span>
          <span>{LastUsedAt === null ? keyTexts.neverUsed : keyTexts.used(stamp(LastUsedAt))}</span>
          {ReplacedWorksUntil !== null && <span>{keyTexts.replacedWorksUntil(stamp(ReplacedWorksUntil))}</span>}
          {RevokedAt !== null && <span>{keyTexts.revokedAt(stamp(RevokedAt))}</span>}
        </Stack>
      }
      badges={isActive ? <Badge tone="success">{keyTexts.active}</Badge> : <Badge>{keyTexts.revoked}</Badge>}
      {...(isActive &&
        canWrite && {
          actions: (
            <>
              <Button size="small" aria-label={keyTexts.rotateLabel(Name)} onPress={onRotate}>
                {keyTexts.rotate}
              </Button>
              <Button size="small" aria-label={keyTexts.revokeLabel(Name)} onPress={onRevoke}>
                {keyTexts.revoke}
              </Button>
            </>
          ),
        })}
    />
  );
}
