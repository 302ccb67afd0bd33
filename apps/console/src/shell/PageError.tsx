import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { CenteredPage } from '@forecourt/ui/layout/CenteredPage';

/** A page that could not be shown at all, such as one whose script did not arrive. */
export function PageError() {
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
