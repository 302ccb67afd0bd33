import { vars } from '@forecourt/brand-tokens/vars';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';

const meta = preview.meta({ title: 'Foundations/Space', parameters: { layout: 'fullscreen' } });

/** Space comes from layout components, never from a component's own margin; every step lies on the 4 px grid. */
export const Default = meta.story({
  render: () => (
    <Page title="Space">
      <Panel title="Steps" description="Given as `space` to Stack, Inline and Grid">
        <Stack space="small">
          {Object.entries(vars.space).map(([name, width]) => (
            <Inline key={name}>
              <span style={{ width, height: 16, background: vars.color.background.accent }} />
              <Text size="small">{name}</Text>
            </Inline>
          ))}
        </Stack>
      </Panel>
      <Panel title="Corners and density" description="Radius and the height of controls are the brand's">
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
              <Text size="small">{name}</Text>
            </Stack>
          ))}
        </Inline>
      </Panel>
    </Page>
  ),
});
