import { isBrandId } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import componentTokens from 'virtual:component-tokens';
import preview from '../../../../.storybook/preview.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';
import { ContrastPanel } from './ContrastPanel.tsx';
import { CopyName } from './CopyName.tsx';
import { foundations } from './foundations.ts';
import { listTokens, writeVar } from './tokenNames.ts';

const meta = preview.meta({ title: 'Foundations/Color', tags: ['every-theme'], parameters: { layout: 'fullscreen' } });

/** The components whose own styles read a token: the first of them by name, and how many more. */
function listReaders(path: string): string {
  const readers = Object.keys(componentTokens).filter((name) => componentTokens[name]!.includes(path));
  const named = readers.slice(0, 4).join(', ');
  return readers.length > 4 ? `${named}, and ${readers.length - 4} more` : named;
}

/** A color as what it is for: a ground or a text, an edge, or a shadow. */
function Swatch({ group, value }: { group: string; value: string }) {
  if (group === 'border') return <span style={{ ...swatch, border: `2px solid ${value}` }} />;
  if (group === 'shadow') return <span style={{ ...swatch, boxShadow: value }} />;
  return <span style={{ ...swatch, background: value, border: '1px solid #8883' }} />;
}
const swatch = { display: 'block', height: 40 } as const;

function Swatches({ title, group }: { title: string; group: object }) {
  return (
    <Panel title={title}>
      <Grid minColumnWidth="200px">
        {listTokens(group, title).map(([name, value]) => (
          <Stack key={name} space="xxsmall">
            <Swatch group={title} value={value} />
            <CopyName name={writeVar(`color.${name}`)}>{name}</CopyName>
            <Text size="xsmall" tone="secondary">
              {value}
            </Text>
            <Text size="xsmall">{listReaders(`color.${name}`)}</Text>
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
    const color = brandTokens[isBrandId(id) ? id : 'forecourt'].color[globals.appearance === 'dark' ? 'dark' : 'light'];
    const { scale, ...others } = color;
    // Every group there is: most stories have a picture in two themes only, and a color of the other two is seen here.
    const groups = Object.entries({ ...others, scale });
    return (
      <Page title="Color">
        <Text as="p">{foundations.color.purpose}</Text>
        {groups.map(([title, group]) => (
          <Swatches key={title} title={title} group={group} />
        ))}
        <ContrastPanel color={color} />
      </Page>
    );
  },
});
