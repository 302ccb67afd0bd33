import type { BotAnswerAlternative, BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';

/** An alternative before it has its id. */
type Draft = Omit<BotAnswerAlternative, 'Id'>;

const statuses = { approved: ['Approved', 1], rejected: ['Rejected', 0], pending: ['Pending review', 2] } as const;
type Status = keyof typeof statuses;

/**
 * A ready answer.
 * @param inputs each placeholder's hint and value
 */
export const says = (
  Content: string,
  inputs: Record<string, [placeHolder: string, value: string]> = {},
  status: Status = 'approved',
): Draft => ({
  Content,
  Editable: false,
  InputValues: Object.entries(inputs).map(([Id, [PlaceHolder, CurrentValue]]) => ({ Id, CurrentValue, PlaceHolder })),
  Status: statuses[status][0],
  StatusId: statuses[status][1],
});

/** An answer in the dealer's own words. */
export const own = (Content: string, status: Status = 'approved'): Draft => ({
  ...says(Content, {}, status),
  Editable: true,
});

/** A question with its possible answers. @param chosen counted from 1; null if none is chosen yet */
export const asked = (
  GroupId: string,
  Question: string,
  chosen: number | null,
  ...drafts: Draft[]
): BotAnswerGroup => ({
  GroupId,
  Question,
  ChosenId: chosen === null ? null : `${GroupId}-${chosen}`,
  Alternatives: drafts.map((draft, at) => ({ Id: `${GroupId}-${at + 1}`, ...draft })),
});
