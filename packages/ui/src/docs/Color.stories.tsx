import { isBrandId } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
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

function Swatches({ title, group }: { title: string; group: object }) {
  return (
    <Panel title={title}>
      <Grid minColumnWidth="200px">
        {listTokens(group, title).map(([name, value]) => (
          <Stack key={name} space="xxsmall">
            <span style={{ height: 40, background: value, border: '1px solid #8888' }} />
            <CopyName name={writeVar(`color.${name}`)}>{name}</CopyName>
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
