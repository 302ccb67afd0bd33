import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows two numbers of equal weight in one emphasized card, such as a count and its total value.',
  status: 'stable',
  insteadUse: [
    { when: 'One number leads and others support it.', use: '`MetricCard` with `additional`' },
    { when: 'There are more than two numbers.', use: 'A `Grid` of `MetricCard`s' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the card, with an optional help mark.' },
    { part: 'Figures', purpose: 'Two labeled numbers of the same size, each with an optional rate and link.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the help mark, the linked numbers, and Retry after an error.' },
    { keys: 'Enter', does: 'Opens a focused link.' },
  ],
  screenReader: [
    'An article named by its label, with the figures as a description list.',
    'A missing number is read as `noValueLabel`; while data loads the card is marked busy.',
  ],
  advice: [
    { do: 'Use it once on a page, for the pair that matters most.', dont: 'Emphasize every card of a dashboard.' },
  ],
};
