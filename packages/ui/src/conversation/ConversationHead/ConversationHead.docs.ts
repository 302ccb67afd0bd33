import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Heads an open conversation: who it is with, where it stands, and what to do next.',
  status: 'stable',
  insteadUse: [
    { when: 'The conversation is one of many in a list.', use: '`ConversationCard`' },
    { when: 'A page needs its title.', use: '`Page`' },
  ],
  anatomy: [
    { part: 'Name and state', purpose: 'Who it is with, with badges for the state.' },
    { part: 'People and action', purpose: 'Who else has it open, and the one thing to do.' },
    { part: 'Topic', purpose: 'What it is about, in one line.' },
    { part: 'Menu', purpose: 'In place of the tools where there is no room for them.' },
    { part: 'Filter and tools', purpose: 'Which part is shown, and what else can be done.' },
    { part: 'Notices', purpose: 'What is wrong or must be known first.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the people, action, filter and tools that take focus.' }],
  screenReader: [
    'When opening a conversation left focus nowhere, it moves to the name, which is then read.',
    'The parts are read in the order a person asks for them: who, state, action, topic, the rest.',
  ],
  advice: [{ do: 'Put one button into `action`.', dont: 'Line up every button there; the others belong in `tools`.' }],
};
