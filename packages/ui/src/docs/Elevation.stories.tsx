import { vars } from '@forecourt/brand-tokens/vars';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { CopyName } from './CopyName.tsx';
import { elevationLevels } from './elevationLevels.ts';
import { foundations } from './foundations.ts';
import { writeVar } from './tokenNames.ts';

const meta = preview.meta({ title: 'Foundations/Elevation', parameters: { layout: 'fullscreen' } });

/** There are four levels. In dark, the background sets them apart, since a shadow hardly shows there. */
export const Default = meta.story({
  render: () => (
    <Page title="Elevation">
      <Text as="p">{foundations.elevation.purpose}</Text>
      <Inline space="large" align="stretch">
        {elevationLevels.map(({ name, background, shadow, use }) => (
          <div
            key={name}
            style={{
              background: vars.color.background[background],
              boxShadow: shadow === undefined ? 'none' : vars.color.shadow[shadow],
              padding: vars.space.large,
              border: `1px solid ${vars.color.border.subtle}`,
              borderRadius: vars.radius.card,
            }}
          >
            <Stack space="xsmall" align="start">
              <Text as="p" weight="strong">
                {name}
              </Text>
              <Text as="p" size="small" tone="secondary">
                {use}
              </Text>
              {[`color.background.${background}`, ...(shadow === undefined ? [] : [`color.shadow.${shadow}`])].map(
                (path) => (
                  <CopyName key={path} name={writeVar(path)}>
                    {path}
                  </CopyName>
                ),
              )}
            </Stack>
          </div>
        ))}
      </Inline>
    </Page>
  ),
});
