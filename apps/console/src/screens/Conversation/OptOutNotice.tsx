import type { OptOut } from '@forecourt/api/contract/message-parts';
import { Callout, type CalloutProps } from '@forecourt/ui/feedback/Callout';
import { useStamp } from '../../conversations/useStamp.ts';
import { optOutTexts } from './texts.ts';

interface OptOutNoticeProps {
  optOut: OptOut;
  /** What follows from it where the notice stands. */
  consequence: string;
  size?: CalloutProps['size'];
  /** Leads to where they wrote it, if that is elsewhere. */
  action?: CalloutProps['action'];
}

/** That a customer has opted out: when, by which channel and by which words. */
export function OptOutNotice({ optOut, consequence, size = 'medium', action }: OptOutNoticeProps) {
  const stamp = useStamp();
  return (
    <Callout tone="warning" size={size} action={action}>
      {optOutTexts.happened(optOut, stamp(optOut.at))} {consequence}
    </Callout>
  );
}
