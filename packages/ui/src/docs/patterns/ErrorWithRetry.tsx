import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

/** Something could not be loaded: the message stands where it would be, with the button that tries again. */
export function ErrorWithRetry() {
  const [state, setState] = useState<'failed' | 'loaded'>('failed');
  return (
    <Page title="Dashboard">
      <Panel title="Daily report">
        {state === 'failed' ? (
          <Callout
            tone="danger"
            title="Couldn’t load the report"
            isUrgent
            action={<Button onPress={() => setState('loaded')}>Try again</Button>}
          >
            The server didn’t answer. The figures are safe; try again in a moment.
          </Callout>
        ) : (
          <div role="status">
            <Text as="p">37 appointments were set yesterday.</Text>
          </div>
        )}
      </Panel>
    </Page>
  );
}
