import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { notWorkedTexts } from './notWorkedTexts.ts';
import { texts } from './texts.ts';
import { waitingTime } from './waiting.ts';

/** How close a handoff's target has to be for its color to warn, in ms. */
const soonMs = 5 * 60_000;

/** How a conversation stands with the team, as every list shows it: one badge, the most urgent first. */
export interface RowState {
  label: string;
  tone: 'neutral' | 'info' | 'warning' | 'danger';
}

type Item = Pick<ConversationItem, 'WaitingSince' | 'TargetAt' | 'SnoozedUntil' | 'ClosedReason'>;

/**
 * How a row stands: since when it waits, in the color of its target; that it is put off; or that it is closed. Undefined where
 * nothing is asked of anybody.
 * @param now in ms
 */
export function getRowState(
  { WaitingSince, TargetAt, SnoozedUntil, ClosedReason }: Item,
  now: number,
): RowState | undefined {
  if (SnoozedUntil !== null) return { label: texts.snoozed, tone: 'neutral' };
  if (ClosedReason !== null) return { label: texts.closed, tone: 'neutral' };
  if (WaitingSince === null) return undefined;
  return { label: texts.waiting(waitingTime(now - Date.parse(WaitingSince))), tone: getTone(TargetAt, now) };
}

function getTone(targetAt: string | null, now: number): RowState['tone'] {
  if (targetAt === null) return 'warning';
  const left = Date.parse(targetAt) - now;
  if (left < 0) return 'danger';
  return left < soonMs ? 'warning' : 'info';
}

/** What was written last, with who wrote it unless it was the customer; why the assistant wrote nothing, in a list of such leads. */
export function getLastWords({
  LastMessage,
  LastHumanMessage,
  NotWorked,
}: Pick<ConversationItem, 'LastMessage' | 'LastHumanMessage' | 'NotWorked'>): string | null {
  if (NotWorked !== null) return notWorkedTexts[NotWorked];
  if (LastMessage === null) return LastHumanMessage;
  const { From, Text } = LastMessage;
  return From === 'customer' ? Text || LastHumanMessage : `${texts.authors[From]}: ${Text}`;
}

/** Who has a conversation; null for nobody in particular. */
export const getOwner = ({
  Owner,
  CrmSalesperson,
  SalesPerson,
}: Pick<ConversationItem, 'Owner' | 'CrmSalesperson' | 'SalesPerson'>): string | null =>
  Owner?.FullName ?? CrmSalesperson ?? SalesPerson;
