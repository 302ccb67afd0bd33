import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Page } from '@forecourt/ui/layout/Page';
import { useEffect } from 'react';
import { reloadIfStale } from './staleBuild.ts';

/** A screen that broke, inside a shell that did not. */
export function ScreenError() {
  useEffect(() => void reloadIfStale(), []);
  return (
    <Page title="Something went wrong">
      <Callout tone="danger" isUrgent action={<Button onPress={() => location.reload()}>Reload</Button>}>
        Couldn’t show this screen. Try reloading it. The rest of the console still works.
      </Callout>
    </Page>
  );
}
