import preview from '../../../../.storybook/preview.tsx';
import { accessibilityChecks } from './accessibilityChecks.ts';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';

const meta = preview.meta({ title: 'Foundations/Accessibility', parameters: { layout: 'fullscreen' } });

const promises: [title: string, text: string][] = [
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

/** What is promised for every component, and how it is checked. */
export const Default = meta.story({
  render: () => (
    <Page title="Accessibility">
      <Stack>
        {promises.map(([title, text]) => (
          <Panel key={title} title={title}>
            <Text as="p">{text}</Text>
          </Panel>
        ))}
      </Stack>
    </Page>
  ),
});
