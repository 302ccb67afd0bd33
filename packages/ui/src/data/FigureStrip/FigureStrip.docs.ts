import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a few numbers in one row, each of which opens the list that it counted.',
  status: 'stable',
  insteadUse: [
    { when: 'A number has a trend, a rate or a definition of its own.', use: 'A `Grid` of `MetricCard`s' },
    { when: 'Two numbers belong together.', use: '`MetricPair`' },
  ],
  anatomy: [{ part: 'Part', purpose: 'What is counted, the number, and a detail; a link as large as its background.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the parts that lead somewhere.' },
    { keys: 'Enter', does: 'Opens the focused part.' },
  ],
  screenReader: [
    'A list named by `label`. Each link reads what it counts, its number and its detail.',
    'A missing number is read as `noValueLabel`; while the numbers load the list is marked busy.',
  ],
  advice: [
    { do: 'Leave `href` out where the number is zero.', dont: 'Link to an empty list.' },
    { do: 'Use `warning` for what should not wait.', dont: 'Color every part.' },
  ],
};
