import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { CenteredPage } from '@forecourt/ui/layout/CenteredPage';
import { useEffect } from 'react';
import { reloadIfStale } from './staleBuild.ts';

/** A page that could not be shown at all, such as one whose script did not arrive. */
export function PageError() {
  useEffect(() => void reloadIfStale(), []);
  return (
    <CenteredPage>
      <Callout
        tone="danger"
        title="Something went wrong"
        isUrgent
        action={<Button onPress={() => location.reload()}>Reload</Button>}
      >
        Couldn’t show this page. Try reloading it.
      </Callout>
    </CenteredPage>
  );
}
