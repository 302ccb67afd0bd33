import { channelLabel } from '@forecourt/api/channels';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { UnreadMark } from '@forecourt/ui/feedback/UnreadMark';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Link } from '@forecourt/ui/text/Link';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { Time } from '@forecourt/ui/text/Time';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { texts } from '../../conversations/texts.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { getLastWords, getOwner, getRowState } from '../../conversations/rowState.ts';
import { relativeTime } from '../../conversations/relativeTime.ts';
import { useMinute } from '../../conversations/waiting.ts';

interface ConversationRowProps {
  item: ConversationItem;
  /** The query of the list's address. */
  search: string;
}

/** A conversation of the list on a phone: who, how it stands and when; the last words; then the channel, the vehicle and who has it. */
export function ConversationRow({ item, search }: ConversationRowProps) {
  const { ConversationId, FullName, Channel, Timestamp, IsUnread, Vehicle } = item;
  const now = useMinute();
  const stamp = useStamp();
  const state = getRowState(item, now);
  const owner = getOwner(item);
  const facts = [Channel && channelLabel(Channel), Vehicle, owner].filter(Boolean).join(' · ');
  return (
    <Stack space="xxsmall">
      <Inline justify="between" wrap={false}>
        <Inline space="xsmall" wrap={false}>
          {IsUnread && <UnreadMark label={texts.unread} />}
          {ConversationId === null ? (
            <Text weight="strong" truncate>
              {FullName || texts.noName}
            </Text>
          ) : (
            <Link tone="primary" isStandalone truncate href={conversationHref(ConversationId, search)}>
              {FullName || texts.noName}
            </Link>
          )}
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </Inline>
        <Text size="small" tone="secondary">
          <Time dateTime={Timestamp} exact={stamp(Timestamp)}>
            {relativeTime(Timestamp, now)}
          </Time>
        </Text>
      </Inline>
      <Text size="small" truncate>
        {getLastWords(item) || '–'}
      </Text>
      {facts !== '' && (
        <Text size="small" tone="secondary" truncate>
          {facts}
        </Text>
      )}
    </Stack>
  );
}
