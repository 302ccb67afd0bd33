import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../actions/Button/Button.tsx';
import { Inline } from '../layout/Inline/Inline.tsx';
import { Page } from '../layout/Page/Page.tsx';
import { Panel } from '../layout/Panel/Panel.tsx';
import { TokenTable } from './TokenTable.tsx';

const meta = preview.meta({ title: 'Foundations/Density', parameters: { layout: 'fullscreen' } });

/** Density is the brand's: it changes the height of controls and rows, and the padding of panels, never the size of text. */
export const Default = meta.story({
  render: () => (
    <Page title="Density">
      <Panel title="Controls" description="Each has the height of its token, whatever is in it">
        <Inline>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
        </Inline>
      </Panel>
      <Panel title="What density changes">
        <TokenTable groups={['size']} />
      </Panel>
    </Page>
  ),
});
