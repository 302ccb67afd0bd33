import { add, type NewDealer } from '@forecourt/api/contract/dealers';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api.ts';
import { brand } from '../../brand.ts';
import { getReason } from './reason.ts';
import { AdminFields, DealerFields } from './DealerFields.tsx';
import { type DealerDraft, emptyDraft, findProblems } from './newDealer.ts';
import { addTexts, texts } from './texts.ts';
import { useReloadDealers } from './useDealers.ts';

/** Adds a dealer, and invites the person who administers it first. */
export function AddDealer({ onClose }: { onClose: () => void }) {
  const reload = useReloadDealers();
  const formId = useId();
  const [draft, setDraft] = useState(() => emptyDraft(brand.id as NewDealer['Brand']));
  const [wasTried, setTried] = useState(false);
  const found = findProblems(draft);
  const addition = useMutation({
    mutationFn: () => api.send(add, { body: draft }),
    onSuccess: ({ Name }) => {
      showToast({ title: addTexts.done(Name), tone: 'success' });
      onClose();
      void reload();
    },
  });
  const fields = {
    draft,
    problems: wasTried ? found : {},
    change: (changes: Partial<DealerDraft>) => setDraft((known) => ({ ...known, ...changes })),
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !addition.isPending && onClose()}
      title={addTexts.add}
      closeLabel={texts.close}
      footer={
        <>
          <Button onPress={onClose} isDisabled={addition.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={addition.isPending}>
            {addTexts.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(found).length === 0 && !addition.isPending) addition.mutate();
        }}
      >
        <Stack space="large">
          <DealerFields {...fields} />
          <AdminFields {...fields} />
          {addition.error && (
            <Callout tone="danger" isUrgent>
              {getReason(addition.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
