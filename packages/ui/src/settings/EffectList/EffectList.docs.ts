import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows what a choice brings about before it is confirmed: what ends and what continues.',
  status: 'stable',
  insteadUse: [
    { when: 'One sentence says it.', use: '`Callout`' },
    { when: 'You describe facts and not effects.', use: '`DetailList`' },
    { when: 'Each row has a control.', use: '`SettingRows`' },
  ],
  anatomy: [
    { part: 'Mark', purpose: 'A ban for what ends, a check for what continues.' },
    { part: 'Label', purpose: 'What is affected, such as a channel.' },
    { part: 'Effect', purpose: 'What it comes to, in a few words; below the label where it is narrow.' },
  ],
  keyboard: [],
  screenReader: ['A list named by `aria-label`. The mark is not read, so the effect says the same in words.'],
  advice: [
    { do: 'Show what continues, too: people ask about it.', dont: 'Use more than six lines.' },
    { do: 'Place it between the choice and the button that confirms it.', dont: 'Repeat it in the confirmation.' },
  ],
};
