import { exportCustomer } from '@forecourt/api/contract/privacy';
import { Button } from '@forecourt/ui/actions/Button';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Stack } from '@forecourt/ui/layout/Stack';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { errorText } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { EraseCustomer } from './EraseCustomer.tsx';
import { privacyTexts } from './texts.ts';

interface CustomerDataProps {
  cid: string;
  /** The customer's; empty where nobody knows it. */
  name: string;
}

/** For who may: everything that is kept of the customer as a file, and erasing it. */
export function CustomerData({ cid, name }: CustomerDataProps) {
  const account_id = useAuth().user_info.DealerId;
  const [isErasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: () => api.send(exportCustomer, { params: { account_id }, query: {}, body: { conversation_id: cid } }),
    onSuccess: (data) => {
      saveFile(`${privacyTexts.file(cid)}.json`, [JSON.stringify(data, null, 2)], 'application/json');
      showToast({ tone: 'success', isBrief: true, title: privacyTexts.exported });
    },
    onError: (error) => showToast({ tone: 'danger', title: privacyTexts.exportFailed, description: errorText(error) }),
  });
  return (
    <Disclosure title={privacyTexts.title} summary={privacyTexts.summary}>
      <Stack space="small">
        <Button isPending={download.isPending} pendingLabel={privacyTexts.exporting} onPress={() => download.mutate()}>
          {privacyTexts.exportLabel}
        </Button>
        <Button onPress={() => setErasing(true)}>{privacyTexts.erase}</Button>
      </Stack>
      {isErasing && <EraseCustomer cid={cid} name={name} onClose={() => setErasing(false)} />}
    </Disclosure>
  );
}
