import type { IntentGroup } from '@forecourt/api/contract/settings/assistant-intents';

export const assistantActsTexts = {
  form: 'What the assistant does',
  intro: 'What the assistant does when a customer wants something. Some rows can’t be changed and say why.',
  groups: {
    Cars: 'Cars',
    Visits: 'Visits',
    Money: 'Money',
    Service: 'Service',
    People: 'People',
    Other: 'Other',
  } satisfies Record<IntentGroup, string>,
  fixed: (count: number) => `${count} rows that can’t be changed`,
  example: (words: string) => `“${words}”`,
};
