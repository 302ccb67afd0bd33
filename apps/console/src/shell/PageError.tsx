import { Button } from '@forecourt/ui/Button';
import { Callout } from '@forecourt/ui/Callout';
import { CenteredPage } from '@forecourt/ui/CenteredPage';

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
        This page could not be shown. Reloading often helps.
      </Callout>
    </CenteredPage>
  );
}
