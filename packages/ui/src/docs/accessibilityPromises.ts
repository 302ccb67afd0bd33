import { accessibilityChecks } from './accessibilityChecks.ts';

/** What is promised for every component, and how it is checked. */
export const accessibilityPromises: [title: string, text: string][] = [
  [
    'Names and roles',
    'Every state is read by axe (WCAG 2.2 A and AA, best practices) in one light and one dark theme.',
  ],
  [
    'Contrast',
    'Each declared pair of tokens is computed for every brand and appearance; a brand that misses one fails a test.',
  ],
  [
    'Meaning',
    'Accent, danger, warning, and success are apart to the eye in every brand, and never the only sign: words or an icon say it too.',
  ],
  [
    'Keyboard',
    'Everything works by keyboard. What the keys do is React Aria’s, after the patterns of the WAI-ARIA guide, and tested for each component.',
  ],
  [
    'Focus',
    'The focus is always visible, in the brand’s color, and goes back to where it came from when an overlay closes.',
  ],
  ['Text', 'Sizes are in rem, so that a person’s own text size is obeyed. Try it: “Text 200 %” in the toolbar.'],
  ...Object.values(accessibilityChecks).map(({ title, how }): [string, string] => [title, how]),
];

/** How to see a story the way a person with these settings does. */
export const accessibilitySettings: [title: string, text: string][] = [
  [
    'In the toolbar',
    'Choose a writing direction, “Text 200 %”, or “Reduced motion”. The viewport “Small phone 320” shows a story in a window of 320 px.',
  ],
  [
    'In the browser',
    'A page cannot force colors; only a browser can. In Chrome, open DevTools, then Rendering (under More tools), and set “Emulate CSS media feature forced-colors” to “active”.',
  ],
];
