import preview from '../../../../.storybook/preview.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { foundations } from './foundations.ts';
import { writingRules } from './writingRules.ts';

const meta = preview.meta({ title: 'Foundations/Writing', parameters: { layout: 'fullscreen' } });

/** How texts are worded; `pnpm texts` prints them all. A text that the specification gives is used word for word. */
export const Default = meta.story({
  render: () => (
    <Page title="Writing">
      <Text as="p">{foundations.writing.purpose}</Text>
      {writingRules.map(([title, rule, good, instead]) => (
        <Panel key={title} title={title} description={rule}>
          <Stack space="xsmall">
            <Text tone="success">{`“${good}”`}</Text>
            <Text tone="secondary">{`instead of “${instead}”`}</Text>
          </Stack>
        </Panel>
      ))}
    </Page>
  ),
});
