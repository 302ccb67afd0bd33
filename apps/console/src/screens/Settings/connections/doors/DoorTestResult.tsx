import type { DoorTest } from '@forecourt/api/contract/connections/doors';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { describeReturn, type DoorTestTexts, testTexts } from './texts.ts';

interface DoorTestResultProps {
  test: DoorTest;
  texts: DoorTestTexts;
  /** An address or number, as people read it. */
  sentTo: string;
  /** Writes an instant, without the day where that is today. */
  clock: (instant: string) => string;
}

/** How far a test has come, or which part of its way failed and what to do about it. */
export function DoorTestResult({ test, texts, sentTo, clock }: DoorTestResultProps) {
  const { State, SentAt, ReturnedAt, Failure } = test;
  const sent = SentAt === null ? '' : testTexts.sent(clock(SentAt), sentTo);
  switch (State) {
    case 'sending':
      return <Callout>{testTexts.sending(sentTo)}</Callout>;
    case 'waiting':
      return <Callout title={sent}>{texts.waiting}</Callout>;
    case 'overdue':
      return (
        <Callout tone="warning" title={sent}>
          {texts.overdue(sentTo)}
        </Callout>
      );
    case 'returned':
      return (
        <Callout tone="success" title={texts.works}>
          {[sent, ReturnedAt === null ? '' : describeReturn(SentAt ?? ReturnedAt, ReturnedAt)]
            .filter(Boolean)
            .join(' ')}
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="danger" title={SentAt === null ? testTexts.notSent : sent}>
          {Failure}
        </Callout>
      );
  }
}
