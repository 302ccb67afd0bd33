import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Notes something that happened between the messages of a conversation, in one quiet line.',
  status: 'stable',
  insteadUse: [
    { when: 'A person or the assistant wrote it.', use: '`MessageBubble`' },
    { when: 'It needs an action.', use: '`Callout`' },
    { when: 'A new day begins.', use: '`DayDivider`' },
  ],
  anatomy: [
    { part: 'Icon', purpose: 'Optional; it only repeats the words.' },
    { part: 'Words', purpose: 'What happened, in one line.' },
    { part: 'Time', purpose: 'When.' },
  ],
  keyboard: [],
  screenReader: ['The words are read first, then the time.', 'Tone is color only and is not announced.'],
  advice: [
    {
      do: 'Use `warning` for what someone should look at, and say why in the words.',
      dont: 'Let the color carry the message.',
    },
  ],
};
