import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { MessageSquare, RefreshCw } from 'lucide-react';
import { Button } from '../actions/Button/Button.tsx';
import { MetricCard } from '../data/MetricCard/MetricCard.tsx';
import { Badge } from '../feedback/Badge/Badge.tsx';
import { Switch } from '../forms/Switch/Switch.tsx';
import { TextField } from '../forms/TextField/TextField.tsx';
import { BrandProvider } from '../layout/BrandProvider/BrandProvider.tsx';
import { Grid } from '../layout/Grid/Grid.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { Stack } from '../layout/Stack/Stack.tsx';
import { CodeBlock } from '../text/CodeBlock/CodeBlock.tsx';
import { Heading } from '../text/Heading/Heading.tsx';
import { Logo } from '../text/Logo/Logo.tsx';
import { Text } from '../text/Text/Text.tsx';
import { DocsPage } from './DocsPage.tsx';
import * as styles from './FrontPage.css.ts';
import { useToolbar } from './useToolbar.ts';

/** What people come for, and the page that has it. */
const questions: [question: string, page: string, address: string][] = [
  ['Which button deletes?', 'Button', 'components-actions-button--docs'],
  ['How does a table look when it is empty?', 'DataTable', 'components-data-datatable--docs'],
  ['Which token is a card’s border?', 'Color', 'foundations-color--docs'],
  ['What does density change?', 'Density', 'foundations-density--docs'],
  ['Which component makes space?', 'Layout', 'foundations-layout--docs'],
  ['How do I make a brand of my own?', 'Brand from a file', 'foundations-brand-from-a-file--docs'],
  ['How do we write?', 'Writing', 'foundations-writing--docs'],
  ['What changed last?', 'Changes', 'changes-components--docs'],
];

const families: [family: string, what: string, first: string][] = [
  ['Layout', 'Pages, panels, stacks, and the shell of an app', 'components-layout-appshell--docs'],
  ['Text', 'Headings, running text, links, code', 'components-text-avatar--docs'],
  ['Actions', 'Buttons, menus, the command palette', 'components-actions-button--docs'],
  ['Forms', 'Fields, choices, and the bar that saves them', 'components-forms-checkbox--docs'],
  ['Overlays', 'Dialogs, popovers, tooltips', 'components-overlays-alertdialog--docs'],
  ['Feedback', 'Badges, callouts, toasts, loading', 'components-feedback-badge--docs'],
  ['Data', 'Metric cards, tables, charts, date ranges', 'components-data-countpercent--docs'],
  ['Conversation', 'Messages, timelines, the reply box', 'components-conversation-appointmentcard--docs'],
  ['Settings', 'Choices with a preview, opening hours', 'components-settings-answerchoice--docs'],
  ['Widget', 'The chat on a dealer’s website', 'components-widget-chatcolors--docs'],
];

const install = 'npm install @forecourt/ui @forecourt/brand-tokens react react-dom';

const setup = `import '@forecourt/brand-tokens/faces/forecourt';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { Button } from '@forecourt/ui/actions/Button';

<BrandProvider brand="forecourt" appearance="light">
  <Button tone="accent">Save</Button>
</BrandProvider>`;

/** The first page: what the library is, both brands at work, how to begin, and where the answers are. */
export function FrontPage() {
  const { brand, appearance } = useToolbar();
  return (
    <DocsPage brand={brand} appearance={appearance}>
      <Stack space="xlarge">
        <Stack space="small">
          <Heading level={1} size="display">
            Forecourt components
          </Heading>
          <Text as="p" size="large" tone="secondary">
            The components that dealership staff work with all day, in two brands. React Aria does the behavior, tokens
            do the look, and every state is a story that is tested and photographed.
          </Text>
        </Stack>
        <Grid minColumnWidth="400px">
          <Panel title="Look it up">
            <ul className={styles.links}>
              {questions.map(([question, page, id]) => (
                <li key={id}>
                  <a className={styles.link} href={`./?path=/docs/${id}`} target="_top">
                    {question}
                  </a>
                  <Text size="small" tone="secondary">
                    {page}
                  </Text>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Families">
            <ul className={styles.links}>
              {families.map(([family, what, id]) => (
                <li key={family}>
                  <a className={styles.link} href={`./?path=/docs/${id}`} target="_top">
                    {family}
                  </a>
                  <Text size="small" tone="secondary">
                    {what}
                  </Text>
                </li>
              ))}
            </ul>
          </Panel>
        </Grid>
        <Grid minColumnWidth="400px">
          {brandIds.map((id) => (
            <BrandProvider key={id} brand={id} appearance={id === 'forecourt' ? 'light' : 'dark'} isNested>
              <div className={styles.brand}>
                <Stack>
                  <Logo paths={brands[id].logo} title={brands[id].title} />
                  <MetricCard
                    label="New Leads Engaged"
                    state="success"
                    value="54"
                    noValueLabel="No value"
                    errorText="There is a problem displaying this metric"
                    help={{ label: 'About New Leads Engaged', text: 'Leads that wrote back.' }}
                  />
                  <TextField label="Display name" defaultValue="Harbor Toyota" />
                  <Switch defaultSelected>Answer after hours</Switch>
                  <Inline>
                    <Badge tone="success">Booked</Badge>
                    <Badge tone="warning">Waiting</Badge>
                    <Badge tone="danger">Failed</Badge>
                  </Inline>
                  <Inline>
                    <Button tone="accent">
                      <MessageSquare size={16} aria-hidden="true" />
                      Take over
                    </Button>
                    <Button>
                      <RefreshCw size={16} aria-hidden="true" />
                      Refresh
                    </Button>
                  </Inline>
                </Stack>
              </div>
            </BrandProvider>
          ))}
        </Grid>
        <Panel title="Begin">
          <Stack>
            <Text as="p">
              Put one provider around the app, import the brand’s typeface, and import each component by its own path.
              Vite needs no plugin but React’s. The toolbar above switches brand, appearance, direction, text size, and
              motion; “All themes at once” shows a story in four.
            </Text>
            <CodeBlock label="Install" code={install} copyLabel="Copy" copiedLabel="Copied" />
            <CodeBlock label="Setup" code={setup} copyLabel="Copy" copiedLabel="Copied" />
          </Stack>
        </Panel>
      </Stack>
    </DocsPage>
  );
}
