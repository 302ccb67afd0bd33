import type { OtherLead } from '@forecourt/api/contract/leads';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Link } from '@forecourt/ui/text/Link';
import { Text } from '@forecourt/ui/text/Text';
import { Time } from '@forecourt/ui/text/Time';
import { conversationHref } from '../../../conversations/conversationFilter.ts';
import { relativeTime } from '../../../conversations/relativeTime.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { useMinute } from '../../../conversations/waiting.ts';

interface ListedLeadProps extends Pick<OtherLead, 'ConversationId' | 'ProductName' | 'Source' | 'Vehicle' | 'At'> {
  /** The customer's name; left out if the lead is known to be this customer's. */
  name?: string;
}

/** A lead beside the open one: a link to its conversation, what it is about, and when something was last written there. */
export function ListedLead({ ConversationId, ProductName, Source, Vehicle, At, name }: ListedLeadProps) {
  const now = useMinute();
  const stamp = useStamp();
  const title = name ?? Vehicle ?? Source;
  const facts = [name !== undefined && Vehicle, ProductName, title !== Source && Source];
  return (
    <Stack space="none">
      <Inline justify="between" wrap={false}>
        <Link isStandalone truncate href={conversationHref(ConversationId)}>
          {title}
        </Link>
        <Text size="small" tone="secondary">
          <Time dateTime={At} exact={stamp(At)}>
            {relativeTime(At, now)}
          </Time>
        </Text>
      </Inline>
      <Text size="small" tone="secondary" truncate>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
