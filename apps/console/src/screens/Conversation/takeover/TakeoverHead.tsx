import type { ConversationEvent } from '@forecourt/api/contract/dialogue';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import { ChatBrief } from './ChatBrief.tsx';
import { TakeoverBar, type TakeoverBarProps } from './TakeoverBar.tsx';
import { takeoverTexts } from './texts.ts';

interface TakeoverHeadProps extends TakeoverBarProps {
  events: readonly ConversationEvent[];
}

/** Above a chat that can be taken over, or has been: who answers it, and for its salesperson what they have to know. */
export const TakeoverHead = ({ events, ...props }: TakeoverHeadProps) => (
  <>
    <TakeoverBar {...props} />
    {props.takeover === 'mine' && (
      <>
        <ChatBrief lead={props.lead} messages={props.messages} events={events} />
        <LeaveGuard texts={takeoverTexts.leave} />
      </>
    )}
  </>
);
