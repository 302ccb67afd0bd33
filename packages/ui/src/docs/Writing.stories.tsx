import preview from '../../../../.storybook/preview.tsx';
import { Page } from '../Page/Page.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';

const meta = preview.meta({ title: 'Docs/Writing', parameters: { layout: 'fullscreen' } });

const rules: [title: string, rule: string, good: string, instead: string][] = [
  ['Buttons', 'A button says what it does, in a verb and its object.', 'Save changes', 'OK'],
  [
    'Errors',
    'An error says what is wrong and what to do next. It blames nobody, and what was typed stays.',
    'Enter the phone number with digits only, such as +15550142',
    'Invalid input!',
  ],
  [
    'Empty states',
    'Nothing here is a fact: say what would be here, and how it comes.',
    'No conversations in these 30 days. A longer range may have some.',
    'No data',
  ],
  [
    'Numbers',
    'A number carries its definition: what is counted, by which date, in whose time zone.',
    'Leads that wrote back, by the day of the message',
    'Engagement',
  ],
  [
    'Letter case',
    'Write sentences. Capitals are the brand’s token: a screen reader would spell a shout.',
    'Date filter',
    'DATE FILTER',
  ],
];

/** How labels, errors and empty states are worded. Where the specification gives a text, it stands to the letter. */
export const Default = meta.story({
  render: () => (
    <Page title="Writing">
      {rules.map(([title, rule, good, instead]) => (
        <Panel key={title} title={title} description={rule}>
          <Stack space="xsmall">
            <Text tone="success">{`“${good}”`}</Text>
            <Text tone="secondary">{`instead of “${instead}”`}</Text>
          </Stack>
        </Panel>
      ))}
    </Page>
  ),
});
