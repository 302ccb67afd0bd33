import preview from '../../../../.storybook/preview.tsx';
import changes from '../../changes.json';
import { DetailItem, DetailList } from '../data/DetailList/DetailList.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { Text } from '../text/Text/Text.tsx';

// A picture of it would change with every change.
const meta = preview.meta({ title: 'Changes/Components', parameters: { layout: 'fullscreen' }, tags: ['no-picture'] });

/** The newest version first, and in it the newest change. */
const versions = [...Map.groupBy(changes.toReversed(), ({ version }) => version)];

/** What an app that uses the library has to know: a line for each change of a component's props. */
export const Default = meta.story({
  render: () => (
    <Page title="Changes">
      <Stack>
        <Text as="p">The newest change comes first.</Text>
        {versions.map(([version, lines]) => (
          <Panel key={version} title={version}>
            <DetailList>
              {lines.map(({ component, change }) => (
                <DetailItem key={`${component} ${change}`} term={component.split('/')[1]!}>
                  {change}
                </DetailItem>
              ))}
            </DetailList>
          </Panel>
        ))}
      </Stack>
    </Page>
  ),
});
