import { type CustomerData, customerData, eraseCustomer } from '@forecourt/api/contract/privacy';
import { Button } from '@forecourt/ui/actions/Button';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { errorText, Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { Proof } from './Proof.tsx';
import { eraseTexts, nameCounts } from './texts.ts';

interface EraseCustomerProps {
  cid: string;
  name: string;
  onClose: () => void;
}

/** Says what goes and what stays, erases after a typed word, and then shows the proof. */
export function EraseCustomer({ cid, name, onClose }: EraseCustomerProps) {
  const account_id = useAuth().user_info.DealerId;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const query = useQuery({
    queryKey: ['customerData', account_id, cid],
    queryFn: () => api.send(customerData, { params: { account_id }, query: { conversation_id: cid } }),
    staleTime: 0,
  });
  const erasure = useMutation({
    mutationFn: () => api.send(eraseCustomer, { params: { account_id }, query: {}, body: { conversation_id: cid } }),
    onError: (error) => showToast({ tone: 'danger', title: eraseTexts.failed, description: errorText(error) }),
    // Whatever was loaded of the customer is out of date, wherever it is shown.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'customerData' }),
  });
  const isOpen = query.data?.IsLive === false && query.data.ErasedAt === null;
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !erasure.isPending && onClose()}
      title={erasure.data ? eraseTexts.done : eraseTexts.title(name || eraseTexts.unnamed)}
      closeLabel={eraseTexts.close}
      footer={
        erasure.data ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone, and Escape works inside only
          <Button autoFocus onPress={onClose}>
            {eraseTexts.close}
          </Button>
        ) : (
          <>
            <Button isDisabled={erasure.isPending} onPress={onClose}>
              {eraseTexts.cancel}
            </Button>
            {isOpen && (
              <Button
                tone="danger"
                isDisabled={typed.trim().toUpperCase() !== eraseTexts.word}
                isPending={erasure.isPending}
                pendingLabel={eraseTexts.erasing}
                onPress={() => erasure.mutate()}
              >
                {eraseTexts.erase}
              </Button>
            )}
          </>
        )
      }
    >
      {erasure.data ? (
        <Proof erasure={erasure.data} />
      ) : (
        <Load query={query} shape={{ lines: 5 }}>
          {(data) => <Question data={data} typed={typed} onType={setTyped} />}
        </Load>
      )}
    </Dialog>
  );
}

interface QuestionProps {
  data: CustomerData;
  typed: string;
  onType: (typed: string) => void;
}

function Question({ data, typed, onType }: QuestionProps) {
  const stamp = useStamp();
  if (data.ErasedAt !== null) return <Callout>{eraseTexts.erasedAt(stamp(data.ErasedAt))}</Callout>;
  if (data.IsLive) return <Callout tone="warning">{eraseTexts.live}</Callout>;
  return (
    <Stack space="medium">
      <Callout tone="danger">{eraseTexts.permanent}</Callout>
      <Text as="p">{eraseTexts.goes(data.Leads)}</Text>
      <Text as="p">{eraseTexts.stays}</Text>
      <Stack space="xsmall">
        <Heading level={3} size="standard">
          {eraseTexts.found}
        </Heading>
        <DetailList>
          {nameCounts(data.Tables, ({ Rows }) => Rows).map(([name, count]) => (
            <DetailItem key={name} term={name}>
              {count.toLocaleString('en-US')}
            </DetailItem>
          ))}
        </DetailList>
      </Stack>
      <TextField label={eraseTexts.typeLabel(eraseTexts.word)} value={typed} onChange={onType} autoComplete="off" />
    </Stack>
  );
}
