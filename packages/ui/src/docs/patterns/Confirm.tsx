import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

/** A question before something that can’t be undone. Escape cancels, and the focus starts on Cancel. */
export function Confirm() {
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <Page title="Users">
      <Panel title="Nora Quinn">
        <div role="status">{isDeleted && <Text as="p">Nora Quinn no longer has access.</Text>}</div>
        <Inline>
          <Button tone="danger" isDisabled={isDeleted} onPress={() => setAsking(true)}>
            Delete user
          </Button>
        </Inline>
        <AlertDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="Delete Nora Quinn?"
          actionLabel="Delete user"
          cancelLabel="Cancel"
          tone="danger"
          onAction={() => {
            setAsking(false);
            setDeleted(true);
          }}
        >
          <Text as="p">
            Nora loses access to this account right away. Messages they sent stay in the conversations.
          </Text>
        </AlertDialog>
      </Panel>
    </Page>
  );
}
