import { changeScheduled, type ReplyChannel, scheduledReplies } from '@forecourt/api/contract/replies';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { refetchChanged } from '../../../live/refetchChanged.ts';
import { useLiveChanges } from '../../../live/useLiveChanges.ts';
import { useAuth } from '../../../session/store.ts';
import { sendLaterTexts as texts } from '../desk/texts.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';

/** Under which the replies that go out later are kept. */
export const scheduledKey = (cid: string) => ['scheduled', cid];

interface ScheduledRepliesProps {
  cid: string;
  /** The channel of the reply box. */
  channel: ReplyChannel;
  /** Puts the words of one into the box, which is on its channel. */
  onEdit: (words: string) => void;
}

/** Above the reply box: what goes out later in this conversation. Its author sends it now, or takes it back to edit it. */
export function ScheduledReplies({ cid, channel, onEdit }: ScheduledRepliesProps) {
  const { DealerId } = useAuth().user_info;
  const params = { account_id: DealerId };
  const client = useQueryClient();
  const stamp = useStamp();
  const queryKey = scheduledKey(cid);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(scheduledReplies, { params, query: { conversation_id: cid } }, { signal }),
  });
  useLiveChanges((changed) => {
    if (!changed || changed.has(cid)) void refetchChanged(client, { queryKey });
  });
  const change = useMutation({
    mutationFn: (body: { id: string; act: 'send' | 'cancel' }) =>
      api.send(changeScheduled, { params, query: {}, body: { ...body, conversation_id: cid } }),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['drafts', cid] });
      void reloadDialogue(client, cid);
    },
  });
  const items = data?.Items ?? [];
  if (items.length === 0) return null;
  return (
    <Stack space="xsmall">
      {items.map(({ Id, Channel, Text: words, SendAt, IsOwn, FullName, Problem }) => (
        <Callout
          key={Id}
          size="small"
          tone={Problem === null ? 'info' : 'danger'}
          action={
            IsOwn && (
              <Inline space="xsmall" wrap={false}>
                <Button
                  size="small"
                  isDisabled={change.isPending}
                  onPress={() => change.mutate({ id: Id, act: 'send' })}
                >
                  {texts.send}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  isDisabled={change.isPending}
                  onPress={() =>
                    change.mutate({ id: Id, act: 'cancel' }, { onSuccess: () => Channel === channel && onEdit(words) })
                  }
                >
                  {texts.cancel}
                </Button>
              </Inline>
            )
          }
        >
          {Problem === null
            ? IsOwn
              ? texts.scheduled(stamp(SendAt))
              : texts.by(FullName, stamp(SendAt))
            : texts.failed(Problem)}
          <Text as="div" size="small" tone="secondary" truncate>
            {words}
          </Text>
        </Callout>
      ))}
    </Stack>
  );
}
