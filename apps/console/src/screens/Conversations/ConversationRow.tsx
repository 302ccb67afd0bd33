import { channelLabel } from '@forecourt/api/channels';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Link } from '@forecourt/ui/text/Link';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { notWorkedTexts } from '../../conversations/notWorkedTexts.ts';
import { texts } from '../../conversations/texts.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { useMinute, waitingTime } from '../../conversations/waiting.ts';

interface ConversationRowProps {
  item: ConversationItem;
  /** The query of the list's address. */
  search: string;
}

/** A conversation of the list on a phone: who and when, then the last words and the channel. */
export function ConversationRow({ item, search }: ConversationRowProps) {
  const { ConversationId, FullName, LastHumanMessage, Channel, Timestamp, WaitingSince, IsUnread, NotWorked } = item;
  const now = useMinute();
  const stamp = useStamp();
  return (
    <Stack space="xxsmall">
      <Inline justify="between" wrap={false}>
        {ConversationId === null ? (
          <Text weight="strong" truncate>
            {FullName || texts.noName}
          </Text>
        ) : (
          <Link tone="primary" isStandalone truncate href={conversationHref(ConversationId, search)}>
            {FullName || texts.noName}
          </Link>
        )}
        <Inline space="xsmall" wrap={false}>
          {IsUnread && <Badge>{texts.unread}</Badge>}
          <Text size="small" tone="secondary">
            {stamp(Timestamp)}
          </Text>
        </Inline>
      </Inline>
      <Inline justify="between" wrap={false}>
        <Text size="small" truncate>
          {NotWorked === null ? LastHumanMessage || '–' : notWorkedTexts[NotWorked]}
        </Text>
        {WaitingSince !== null ? (
          <Badge tone="warning">{texts.waiting(waitingTime(now - Date.parse(WaitingSince)))}</Badge>
        ) : (
          Channel !== null && (
            <Text size="small" tone="secondary">
              {channelLabel(Channel)}
            </Text>
          )
        )}
      </Inline>
    </Stack>
  );
}
