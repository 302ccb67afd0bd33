import { type ChosenIntentId, hasChoice } from '@forecourt/api/contract/settings/assistant-acts';
import { type IntentGroup, intentGroups, intentTable } from '@forecourt/api/contract/settings/assistant-intents';

type IntentRow = (typeof intentTable)[number];
type ChoiceRow = Extract<IntentRow, { id: ChosenIntentId }>;
type FixedRow = Extract<IntentRow, { fixed: string }>;

const isChoice = (row: IntentRow): row is ChoiceRow => hasChoice(row.id);
const isFixed = (row: IntentRow): row is FixedRow => 'fixed' in row;

/** The rows of one kind under their headings; a heading without any is left out. */
const groupRows = <Row extends IntentRow>(isShown: (row: IntentRow) => row is Row) =>
  intentGroups.flatMap((group): { group: IntentGroup; intents: Row[] }[] => {
    const intents = intentTable.filter(isShown).filter((row) => row.group === group);
    return intents.length > 0 ? [{ group, intents }] : [];
  });

/** What a manager decides on. */
export const choiceGroups = groupRows(isChoice);

/** What always happens. */
export const fixedGroups = groupRows(isFixed);
export const fixedCount = intentTable.filter(isFixed).length;
