import preview from '../../../../.storybook/preview.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { foundations } from './foundations.ts';
import { TokenTable } from './TokenTable.tsx';

const meta = preview.meta({ title: 'Foundations/Type', parameters: { layout: 'fullscreen' } });

/** One family a brand, in few sizes. Letter case is the brand's token; the words stay as they were written. */
export const Default = meta.story({
  render: () => (
    <Page title="Type">
      <Text as="p">{foundations.type.purpose}</Text>
      <Panel title="Headings" description="The brand’s heading face, width, and letter case">
        <Stack>
          {(['display', 'xlarge', 'large', 'standard', 'small'] as const).map((size) => (
            <Heading key={size} level={3} size={size}>
              {`Appointments this month, ${size}`}
            </Heading>
          ))}
        </Stack>
      </Panel>
      <Panel title="Text">
        <Stack space="small">
          {(['large', 'standard', 'small', 'xsmall'] as const).map((size) => (
            <Text key={size} as="p" size={size}>{`The customer asked for a test drive on Tuesday, ${size}`}</Text>
          ))}
          <Text as="p" tone="secondary">
            Secondary text explains; it never carries the fact alone.
          </Text>
          <Text as="p" isNumeric>
            Numbers have figures of even width: 1,111,111 and 8,888,888
          </Text>
        </Stack>
      </Panel>
      <Panel title="Tokens">
        <TokenTable
          groups={['fontSize', 'lineHeight', 'fontWeight', 'font', 'fontStretch', 'letterSpacing', 'textTransform']}
        />
      </Panel>
    </Page>
  ),
});
