import { seenBy, type SeenBy } from '@forecourt/api/contract/customers';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { Time } from '@forecourt/ui/text/Time';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { relativeTime } from '../../../conversations/relativeTime.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { useMinute } from '../../../conversations/waiting.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { seenTexts } from './texts.ts';

/** The people who have seen the customer of a conversation, the latest first, with when and how. */
export function SeenByList({ cid }: { cid: string }) {
  const { DealerId: account_id } = useAuth().user_info;
  const query = useQuery({
    queryKey: ['seen-by', account_id, cid],
    queryFn: ({ signal }) => api.send(seenBy, { params: { account_id }, query: { conversation_id: cid } }, { signal }),
    // Who opens it asks for what is so now.
    staleTime: 0,
  });
  return (
    <Load query={query} shape={{ lines: 2 }}>
      {({ Items }) => (
        <Stack space="small">
          {Items.length === 0 && <Text tone="secondary">{seenTexts.none}</Text>}
          {[...Map.groupBy(Items, ({ ActorId }) => ActorId).values()].map((ways) => (
            <Viewer key={ways[0]!.ActorId} ways={ways} />
          ))}
          <Text size="small" tone="secondary">
            {seenTexts.note}
          </Text>
        </Stack>
      )}
    </Load>
  );
}

/** @param ways of one person or API key, the latest first */
function Viewer({ ways }: { ways: readonly SeenBy[] }) {
  const now = useMinute();
  const stamp = useStamp();
  const { Name, LastAt } = ways[0]!;
  const first = ways.map(({ FirstAt }) => FirstAt).toSorted()[0]!;
  return (
    <Stack space="none">
      <Inline justify="between" wrap={false}>
        <Text>{Name ?? seenTexts.unknown}</Text>
        <Text size="small" tone="secondary">
          <Time dateTime={LastAt} exact={stamp(LastAt)}>
            {relativeTime(LastAt, now)}
          </Time>
        </Text>
      </Inline>
      <Text size="small" tone="secondary">
        {seenTexts.ways(ways.map(({ Way }) => Way))}
        {first !== LastAt && ` · ${seenTexts.since(stamp(first))}`}
      </Text>
    </Stack>
  );
}
