import { answerTransfer, type DeskState, setStatus } from '@forecourt/api/contract/desk';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout, type CalloutProps } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { useStamp } from '../../../conversations/useStamp.ts';
import { useMinute } from '../../../conversations/waiting.ts';
import { useAuth } from '../../../session/store.ts';
import { deskTexts } from './texts.ts';
import type { useDesk } from './useDesk.ts';

interface DeskNoticeProps {
  desk: ReturnType<typeof useDesk>;
  /** On a phone: only what asks for something, since the messages need the room. */
  isCompact: boolean;
  /** An administrator may take over a live chat whose owner has gone quiet. */
  canTakeOver: boolean;
}

/** The one thing that has to be known of how a conversation stands with the team, with what to do about it. */
export function DeskNotice({ desk, isCompact, canTakeOver }: DeskNoticeProps) {
  const { UserId } = useAuth().user_info;
  const now = useMinute();
  const stamp = useStamp();
  const { state, change, isPending, failure } = desk;
  if (!state) return null;
  const answer = (answer: 'accept' | 'decline' | 'cancel' | 'take-over') =>
    change({ call: answerTransfer, body: { answer } });
  const button = (label: string, onPress: () => void, tone?: 'accent') => (
    <Button size="small" tone={tone} isDisabled={isPending} onPress={onPress}>
      {label}
    </Button>
  );
  const reopen = button(deskTexts.reopen, () => change({ call: setStatus, body: { status: { type: 'open' } } }));
  const { Transfer, SnoozedUntil, ClosedReason, Handoff } = state;
  if (failure !== null) return <Notice tone="danger">{failure}</Notice>;
  if (Transfer?.ToId === UserId)
    return (
      <Notice
        tone="warning"
        action={
          <Inline space="xsmall" wrap={false}>
            {button(deskTexts.transfer.accept, () => answer('accept'), 'accent')}
            {button(deskTexts.transfer.decline, () => answer('decline'))}
          </Inline>
        }
      >
        {deskTexts.transfer.asked(Transfer.From)}
      </Notice>
    );
  if (Transfer?.FromId === UserId)
    return (
      <Notice action={button(deskTexts.transfer.cancel, () => answer('cancel'))}>
        {deskTexts.transfer.offered(Transfer.To)}
      </Notice>
    );
  if (canTakeOver)
    return (
      <Notice tone="warning" action={button(deskTexts.transfer.takeOver, () => answer('take-over'))}>
        {deskTexts.overdue(getOwner(state, UserId), stamp(Handoff?.TargetAt ?? new Date(now).toISOString()))}
      </Notice>
    );
  if (SnoozedUntil && Date.parse(SnoozedUntil) > now)
    return <Notice action={reopen}>{deskTexts.snooze.until(stamp(SnoozedUntil))}</Notice>;
  if (ClosedReason) return <Notice action={reopen}>{deskTexts.close.done(ClosedReason)}</Notice>;
  if (Handoff) {
    const isOverdue = Date.parse(Handoff.TargetAt) < now;
    if (isCompact && !isOverdue) return null;
    const owner = getOwner(state, UserId);
    return (
      <Notice tone={isOverdue ? 'danger' : 'info'}>
        {(isOverdue ? deskTexts.overdue : deskTexts.handoff)(owner, stamp(Handoff.TargetAt))}
      </Notice>
    );
  }
  return null;
}

const Notice = ({ tone = 'info', ...props }: CalloutProps) => <Callout tone={tone} size="small" {...props} />;

function getOwner({ Handoff }: DeskState, personId: string): string {
  if (Handoff?.Step === 'managers') return deskTexts.managers;
  if (Handoff?.OwnerId === personId) return deskTexts.you;
  return Handoff?.Owner ?? deskTexts.wholeTeam;
}
