import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { isBrandId } from '@forecourt/brand-tokens/brands';
import { colorAt } from '@forecourt/brand-tokens/colorNames';
import { contrastRatio } from '@forecourt/brand-tokens/contrast';
import { contrastPairs } from '@forecourt/brand-tokens/contrastPairs';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { CopyName } from './CopyName.tsx';

const meta = preview.meta({ title: 'Foundations/Color', tags: ['every-theme'], parameters: { layout: 'fullscreen' } });

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
            <CopyName name={`vars.color.${name.replace(/\.(\d+)$/, '[$1]')}`}>{name}</CopyName>
            <Text size="xsmall" tone="secondary">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Panel>
  );
}

/** What each text and edge may lie on, and the lowest contrast that it has there. */
function Contrast({ color }: { color: ColorTokens }) {
  const byForeground = Map.groupBy(contrastPairs, ({ foreground }) => foreground);
  return (
    <Panel
      title="Contrast"
      description="Of every declared pair, by WCAG 2.2: at least 4.5 for text, 3 for edges and fills"
    >
      <Stack space="xsmall">
        {[...byForeground].map(([foreground, pairs]) => {
          const ratios = pairs.map((pair) => ({
            ...pair,
            ratio: contrastRatio(colorAt(color, foreground), colorAt(color, pair.background)),
          }));
          const lowest = ratios.toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)[0]!;
          return (
            <Text key={foreground} as="p" size="small">
              {`${foreground}: ${lowest.ratio.toFixed(2)} on ${lowest.background}, of ${pairs.length}; ${lowest.minimum} is needed`}
            </Text>
          );
        })}
      </Stack>
    </Panel>
  );
}

/** Colors are named by what they are for. Each pair of text and background is held to WCAG 2.2 AA by a unit test. */
export const Default = meta.story({
  render: (_args, { globals }) => {
    const id = String(globals.brand);
    const color = brandTokens[isBrandId(id) ? id : 'forecourt'].color[globals.appearance === 'dark' ? 'dark' : 'light'];
    const { scale, ...others } = color;
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
        <Contrast color={color} />
      </Page>
    );
  },
});
