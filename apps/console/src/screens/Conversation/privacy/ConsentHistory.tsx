import { consents } from '@forecourt/api/contract/privacy';
import { Button } from '@forecourt/ui/actions/Button';
import { toCsv } from '@forecourt/ui/csv';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { saveFile } from '@forecourt/ui/saveFile';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { ledgerTexts } from './texts.ts';

/** Opens every opt-in and opt-out of the customer, as they came, with a file of them for a complaint. */
export function ConsentHistory({ cid }: { cid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {ledgerTexts.open}
      </Button>
      {isOpen && <Ledger cid={cid} onClose={() => setOpen(false)} />}
    </>
  );
}

function Ledger({ cid, onClose }: { cid: string; onClose: () => void }) {
  const account_id = useAuth().user_info.DealerId;
  const query = useQuery({
    queryKey: ['consents', account_id, cid],
    queryFn: () => api.send(consents, { params: { account_id }, query: { conversation_id: cid } }),
    staleTime: 0,
  });
  const items = query.data?.Items ?? [];
  const download = () => {
    const lines = items.map((one) => [
      ledgerTexts.kind[one.Kind],
      one.Channel ?? ledgerTexts.everyChannel,
      one.At,
      one.RecordedAt,
      one.Source,
      one.Words,
      one.MadeBy,
      one.LeadId,
    ]);
    saveFile(`${ledgerTexts.file(cid)}.csv`, [toCsv([ledgerTexts.csv, ...lines])], 'text/csv;charset=utf-8');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={ledgerTexts.title}
      closeLabel={ledgerTexts.close}
      footer={
        <>
          <Button onPress={onClose}>{ledgerTexts.close}</Button>
          {items.length > 0 && <Button onPress={download}>{ledgerTexts.download}</Button>}
        </>
      }
    >
      <Load query={query} shape={{ lines: 4 }}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text as="p">{ledgerTexts.none}</Text>
          ) : (
            <Stack space="medium">
              {Items.map((entry) => (
                <ConsentLine key={`${entry.RecordedAt} ${entry.Kind} ${entry.Channel} ${entry.Words}`} entry={entry} />
              ))}
            </Stack>
          )
        }
      </Load>
    </Dialog>
  );
}
