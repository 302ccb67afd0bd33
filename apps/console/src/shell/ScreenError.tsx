import { Button } from '@forecourt/ui/Button';
import { Callout } from '@forecourt/ui/Callout';
import { Page } from '@forecourt/ui/Page';

/** A screen that broke, inside a shell that did not. */
export function ScreenError() {
  return (
    <Page title="Something went wrong">
      <Callout tone="danger" isUrgent action={<Button onPress={() => location.reload()}>Reload</Button>}>
        This screen could not be shown. The rest of the console works; reloading often helps.
      </Callout>
    </Page>
  );
}
