import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { isBrandId } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';

const meta = preview.meta({ title: 'Docs/Color', tags: ['every-theme'], parameters: { layout: 'fullscreen' } });

/** Every color of a group by the name of its role. */
const roles = (group: object, path: string): [name: string, value: string][] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}.${name}`, value] as [string, string]]
      : roles(value as object, `${path}.${name}`),
  );

function Swatches({ title, group }: { title: string; group: object }) {
  return (
    <Panel title={title}>
      <Grid minColumnWidth="200px">
        {roles(group, title).map(([name, value]) => (
          <Stack key={name} space="xxsmall">
            <span style={{ height: 40, background: value, border: '1px solid #8888' }} />
            <Text size="small">{name}</Text>
            <Text size="xsmall" tone="secondary">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Panel>
  );
}

/** Colors are named by what they are for. Each pair of text and background is held to WCAG 2.2 AA by a unit test. */
export const Default = meta.story({
  render: (_args, { globals }) => {
    const id = String(globals.brand);
    const { scale, ...others }: ColorTokens =
      brandTokens[isBrandId(id) ? id : 'forecourt'].color[globals.appearance === 'dark' ? 'dark' : 'light'];
    // Every group there is: most stories have a picture in two themes only, and a color of the other two is seen here.
    const groups = Object.entries({ ...others, scale });
    return (
      <Page title="Color">
        <Text as="p">
          Colors are named by the role they play, never by hue. A component takes a role; a brand fills it, once for
          light and once for dark.
        </Text>
        {groups.map(([title, group]) => (
          <Swatches key={title} title={title} group={group} />
        ))}
      </Page>
    );
  },
});
