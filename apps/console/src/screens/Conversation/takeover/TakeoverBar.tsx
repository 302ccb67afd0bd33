import type { Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { liveChat, reconnectLiveChat } from '../../../takeover/liveChat.ts';
import { EndConversation } from './EndConversation.tsx';
import { isStuck, type Takeover } from './takeoverOf.ts';
import { takeoverTexts } from './texts.ts';
import { useNow } from './useNow.ts';
import { useTakeover } from './useTakeover.ts';

export interface TakeoverBarProps {
  cid: string;
  lead: LeadInfo;
  messages: readonly Message[];
  takeover: Exclude<Takeover, 'none'>;
}

/** Who answers a chat, what is wrong with it, and the way in and out (spec 3 §4, "Takeover"). */
export function TakeoverBar({ cid, lead, messages, takeover }: TakeoverBarProps) {
  const { join, end, isPending, endFailure, forgetFailure } = useTakeover(cid, lead);
  const { conversationId, connection, endReason, isShopperOnline, outgoing } = useSnapshot(liveChat);
  const now = useNow();
  const [isEnding, setEnding] = useState(false);
  const isMine = takeover === 'mine';
  const isInProgress = takeover !== 'available';
  const isOnline = lead.IsCustomerOnline || (isMine && isShopperOnline === true);
  // A chat that was handed back meanwhile has lost no connection: the lead says so in a moment.
  const isLost = connection === 'lost' || endReason === 'unauthenticated';
  return (
    <Stack space="xsmall">
      <Inline justify="between">
        <Inline space="xsmall">
          <Text size="small" tone="secondary">
            {isMine
              ? takeoverTexts.mine
              : isInProgress
                ? takeoverTexts.theirs(lead.SalesPerson ?? takeoverTexts.someone)
                : takeoverTexts.assistant}
          </Text>
          {isInProgress && !isOnline && <Badge>{takeoverTexts.offline}</Badge>}
          {isInProgress && isStuck(lead, messages, now) && <Badge tone="warning">{takeoverTexts.stuck}</Badge>}
        </Inline>
        {isMine ? (
          <Button size="small" onPress={() => setEnding(true)}>
            {takeoverTexts.end.action}
          </Button>
        ) : (
          <Button
            size="small"
            tone="accent"
            isDisabled={isInProgress}
            isPending={isPending}
            pendingLabel={takeoverTexts.joining}
            onPress={join}
          >
            {takeoverTexts.join}
          </Button>
        )}
      </Inline>
      {isMine && conversationId === cid && isLost && (
        <Callout
          tone="danger"
          size="small"
          isUrgent
          action={
            <Button size="small" onPress={reconnectLiveChat}>
              {takeoverTexts.retry}
            </Button>
          }
        >
          {takeoverTexts.lost}
        </Callout>
      )}
      {isMine && isEnding && (
        <EndConversation
          unsent={outgoing.filter(({ state }) => state !== 'sent').length}
          isPending={isPending}
          failure={endFailure}
          onEnd={(note) => end(note, () => setEnding(false))}
          onCancel={() => {
            setEnding(false);
            forgetFailure();
          }}
        />
      )}
    </Stack>
  );
}
