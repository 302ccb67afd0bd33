import type { IntentGroup } from '@forecourt/api/contract/settings/assistant-intents';
import { formatCount } from '../../../format/format.ts';

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

export const languageModelTexts = {
  title: 'Language model',
  label: 'Use the language model',
  description:
    'When it’s off, the built-in assistant answers customers. It follows only simple instructions, such as Start with “Welcome!”',
  sent: 'The language model gets customers’ messages and request details, your team’s notes, the cars in stock, your answers, hours, contact info, appointment times, and instructions. Phone numbers, email addresses, street addresses, and the customer’s first name are replaced with placeholders wherever they’re recognized.',
  notConfigured: 'No language model is set up, so only the built-in assistant answers customers.',
  answers: (count: number, cap: number | null) => {
    const answers = (many: number) => `${formatCount(many)} ${many === 1 ? 'answer' : 'answers'} today`;
    if (cap === null) return answers(count);
    const used = `${formatCount(count)} of ${answers(cap)}`;
    return count < cap ? used : `${used}. The built-in assistant answers until tomorrow.`;
  },
  switched: (isOn: boolean) => `The language model is ${isOn ? 'on' : 'off'}`,
  failed: (isOn: boolean) => `Couldn’t turn ${isOn ? 'on' : 'off'} the language model`,
};
