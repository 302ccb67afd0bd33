import { type Dealer, remove } from '@forecourt/api/contract/dealers';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api.ts';
import { getReason } from './reason.ts';
import { changeTexts, texts } from './texts.ts';
import { useReloadDealers } from './useDealers.ts';

/** How long a deletion may take, in ms: a dealer may have millions of rows. */
const timeLimitMs = 15 * 60_000;

/** Deletes a dealer, once its name is typed; then says what was deleted. */
export function DeleteDealer({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const reload = useReloadDealers();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: () => api.send(remove, { body: { Id: dealer.Id, Name: typed.trim() } }, { timeLimitMs }),
  });
  const close = () => {
    onClose();
    if (deletion.data) void reload();
  };
  if (deletion.data) {
    const { Deleted } = deletion.data;
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
        title={changeTexts.deletedTitle(dealer.Name)}
        closeLabel={texts.close}
        size="small"
        footer={
          <Button tone="accent" onPress={close}>
            {changeTexts.done}
          </Button>
        }
      >
        <Stack space="medium">
          <Text as="p">{changeTexts.deletedDetail(Deleted.reduce((sum, { Rows }) => sum + Rows, 0))}</Text>
          <DetailList>
            {Deleted.map(({ Table, Rows }) => (
              <DetailItem key={Table} term={Table}>
                {Rows.toLocaleString('en-US')}
              </DetailItem>
            ))}
          </DetailList>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !deletion.isPending && close()}
      title={changeTexts.deleteTitle(dealer.Name)}
      closeLabel={texts.close}
      size="small"
      footer={
        <>
          <Button onPress={close} isDisabled={deletion.isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            isDisabled={typed.trim() !== dealer.Name}
            isPending={deletion.isPending}
          >
            {changeTexts.deleteAction}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === dealer.Name && !deletion.isPending) deletion.mutate();
        }}
      >
        <Stack space="medium">
          <Text as="p">{changeTexts.deleteDetail}</Text>
          <TextField
            label={changeTexts.typeName(dealer.Name)}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing that the dialog asks for (ARIA APG, dialog)
            autoFocus
          />
          {deletion.error && (
            <Callout tone="danger" isUrgent title={changeTexts.deleteFailed}>
              {getReason(deletion.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
