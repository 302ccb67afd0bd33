import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { liveChat } from '../../../takeover/liveChat.ts';
import { EndConversation } from './EndConversation.tsx';
import type { Takeover } from './takeover.ts';
import { takeoverTexts } from './texts.ts';
import { useTakeover } from './useTakeover.ts';

interface TakeoverActionProps {
  cid: string;
  lead: LeadInfo;
  takeover: Exclude<Takeover, 'none'>;
}

/** The way into a chat, and out of it (spec 3 §4, "Takeover"). */
export function TakeoverAction({ cid, lead, takeover }: TakeoverActionProps) {
  const { join, end, isPending, endFailure, forgetFailure } = useTakeover(cid, lead);
  const { outgoing } = useSnapshot(liveChat);
  const [isEnding, setEnding] = useState(false);
  if (takeover !== 'mine')
    return (
      <Button
        size="small"
        tone="accent"
        isDisabled={takeover === 'theirs'}
        isPending={isPending}
        pendingLabel={takeoverTexts.joining}
        onPress={join}
      >
        {takeoverTexts.join}
      </Button>
    );
  return (
    <>
      <Button size="small" onPress={() => setEnding(true)}>
        {takeoverTexts.end.action}
      </Button>
      {isEnding && (
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
    </>
  );
}
