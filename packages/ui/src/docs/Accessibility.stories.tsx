import preview from '../../../../.storybook/preview.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { accessibilityPromises, accessibilitySettings } from './accessibilityPromises.ts';
import { foundations } from './foundations.ts';

const meta = preview.meta({ title: 'Foundations/Accessibility', parameters: { layout: 'fullscreen' } });

/** What is promised for every component, and how it is checked. */
export const Default = meta.story({
  render: () => (
    <Page title="Accessibility">
      <Text as="p">{foundations.accessibility.purpose}</Text>
      <Stack>
        {[...accessibilityPromises, ...accessibilitySettings].map(([title, text]) => (
          <Panel key={title} title={title}>
            <Text as="p">{text}</Text>
          </Panel>
        ))}
      </Stack>
    </Page>
  ),
});
