import { vars } from '@forecourt/brand-tokens/vars';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { CopyName } from './CopyName.tsx';
import { foundations } from './foundations.ts';
import { TokenTable } from './TokenTable.tsx';
import { writeVar } from './tokenNames.ts';

const meta = preview.meta({ title: 'Foundations/Space', parameters: { layout: 'fullscreen' } });

/** Space comes from layout components, never from a component's own margin; every step lies on the 4 px grid. */
export const Default = meta.story({
  render: () => (
    <Page title="Space">
      <Text as="p">{foundations.space.purpose}</Text>
      <Panel title="Steps" description="The values of space on Stack, Inline, and Grid">
        <Stack space="small">
          {Object.entries(vars.space).map(([name, width]) => (
            <Inline key={name}>
              <span style={{ width, height: 16, background: vars.color.background.accent }} />
              <CopyName name={writeVar(`space.${name}`)}>{name}</CopyName>
            </Inline>
          ))}
        </Stack>
      </Panel>
      <Panel title="Corners" description="The radius is the brand’s">
        <Inline>
          {Object.entries(vars.radius).map(([name, borderRadius]) => (
            <Stack key={name} space="xxsmall">
              <span
                style={{
                  width: 64,
                  height: vars.size.controlMedium,
                  borderRadius,
                  background: vars.color.background.accentSoft,
                  border: `1px solid ${vars.color.border.accent}`,
                }}
              />
              <CopyName name={writeVar(`radius.${name}`)}>{name}</CopyName>
            </Stack>
          ))}
        </Inline>
      </Panel>
      <Panel title="Values">
        <TokenTable groups={['space', 'radius', 'borderWidth']} />
      </Panel>
    </Page>
  ),
});
