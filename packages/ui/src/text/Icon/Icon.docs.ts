import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a symbol from a small set that an app picks by name.',
  status: 'stable',
  insteadUse: [
    { when: 'The symbol is pressed.', use: '`IconButton`' },
    {
      when: 'The set doesn’t have the symbol.',
      use: 'an element of `lucide-react`, which fits wherever an `Icon` does',
    },
  ],
  anatomy: [{ part: 'Symbol', purpose: '18 px, in the color of the text around it.' }],
  keyboard: [],
  screenReader: ['Nothing: it is hidden, so the words next to it or the label of its control have to say it.'],
  advice: [{ do: 'Put words next to it, or label its control.', dont: 'Use an icon as the only sign of a status.' }],
};
