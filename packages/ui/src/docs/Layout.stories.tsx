import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../actions/Button/Button.tsx';
import { Badge } from '../feedback/Badge/Badge.tsx';
import { DetailItem, DetailList } from '../data/DetailList/DetailList.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Text } from '../text/Text/Text.tsx';
import { foundations } from './foundations.ts';
import { layoutChoices, layoutMeasures } from './layoutGuide.ts';

const meta = preview.meta({ title: 'Foundations/Layout', parameters: { layout: 'fullscreen' } });

/** Widths are computed from what the components' styles read; what a component is for stands in the words of its own page. */
export const Default = meta.story({
  render: () => (
    <Page title="Layout">
      <Text as="p">{foundations.layout.purpose}</Text>
      <Grid minColumnWidth="400px">
        <Panel title="Stack" description='<Stack space="small">'>
          <Stack space="small">
            <Text>Harbor Toyota</Text>
            <Text tone="secondary">Open until 8 PM</Text>
            <Text tone="secondary">3 people are notified</Text>
          </Stack>
        </Panel>
        <Panel title="Inline" description='<Inline space="xsmall">'>
          <Inline space="xsmall">
            <Badge tone="success">Booked</Badge>
            <Badge tone="warning">Waiting</Badge>
            <Button size="small">Reschedule</Button>
            <Button size="small">Cancel</Button>
          </Inline>
        </Panel>
      </Grid>
      <Panel title="Grid" description='<Grid minColumnWidth="160px" space="medium">'>
        <Grid minColumnWidth="160px" space="medium">
          {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => (
            <Panel key={day} title={day} level={3}>
              <Text tone="secondary">9 AM to 8 PM</Text>
            </Panel>
          ))}
        </Grid>
      </Panel>
      <Panel title="Which component to use">
        <Stack>
          {layoutChoices.map(([name, purpose, others]) => (
            <Grid key={name} minColumnWidth="320px">
              <Stack space="xxsmall">
                <Heading level={3} size="standard">
                  {name}
                </Heading>
                <Text as="p">{purpose}</Text>
              </Stack>
              <Stack space="xxsmall">
                {others.map((other) => (
                  <Text key={other} as="p" size="small" tone="secondary">
                    {other}
                  </Text>
                ))}
              </Stack>
            </Grid>
          ))}
        </Stack>
      </Panel>
      {layoutMeasures.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <DetailList>
            {rows.map(([name, text]) => (
              <DetailItem key={text} term={name}>
                {text}
              </DetailItem>
            ))}
          </DetailList>
        </Panel>
      ))}
    </Page>
  ),
});
