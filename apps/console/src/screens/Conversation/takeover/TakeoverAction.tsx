import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
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
  /** Ends the chat from elsewhere, such as a menu: then there is no button for it here, only the question. */
  ending?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } | undefined;
  size?: 'small' | 'medium';
}

/** The way into a chat, and out of it (spec 3 §4, "Takeover"). */
export function TakeoverAction({ cid, lead, takeover, ending, size = 'small' }: TakeoverActionProps) {
  const { join, end, isPending, endFailure, forgetFailure } = useTakeover(cid, lead);
  const isAsked = new URLSearchParams(useLocation().search).has('reply');
  const { outgoing } = useSnapshot(liveChat);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isEnding = ending?.isOpen ?? isOwnOpen;
  const setEnding = ending?.onOpenChange ?? setOwnOpen;
  if (takeover !== 'mine')
    return (
      <Button
        size={size}
        tone="accent"
        isDisabled={takeover === 'theirs'}
        isPending={isPending}
        pendingLabel={takeoverTexts.joining}
        key={String(isAsked)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody who comes to reply has to join first
        autoFocus={isAsked && takeover === 'available'}
        onPress={join}
      >
        {takeoverTexts.join}
      </Button>
    );
  return (
    <>
      {ending === undefined && (
        <Button size="small" onPress={() => setEnding(true)}>
          {takeoverTexts.end.action}
        </Button>
      )}
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
