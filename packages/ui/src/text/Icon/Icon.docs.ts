import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a symbol from a small set that an app picks by name.',
  status: 'stable',
  insteadUse: [
    { when: 'The symbol is pressed.', use: '`IconButton`' },
    {
      when: 'It stands in a place that takes a lucide element, such as `IconButton`.',
      use: 'the lucide element itself',
    },
  ],
  anatomy: [{ part: 'Symbol', purpose: '18 px, in the color of the text around it.' }],
  keyboard: [],
  screenReader: ['Nothing: it is hidden, so the words next to it or the label of its control have to say it.'],
  advice: [{ do: 'Put words next to it, or label its control.', dont: 'Use an icon as the only sign of a status.' }],
};
