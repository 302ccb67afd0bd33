import { knowledgeImport, type KnowledgeImportReport } from '@forecourt/api/contract/knowledgeImport';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { type BankFile, FileProblem, readBank } from './bankFile.ts';
import { fileTexts } from './fileTexts.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { useRefresh } from './useBank.ts';

/** How many of the refused are named. */
const namedRefusals = 20;

/** Says what importing a file would do, and does it (docs/decisions/knowledge-bank.md). */
export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { DealerId } = useAuth().user_info;
  const refresh = useRefresh();
  const [id] = useState(() => crypto.randomUUID());
  const send = async ({ entries }: BankFile, dry_run: boolean): Promise<KnowledgeImportReport> =>
    entries.length === 0
      ? { created: 0, changed: 0, unchanged: 0, left: 0, refused: [] }
      : api.send(knowledgeImport, { params: { account_id: DealerId }, query: {}, body: { dry_run, entries } });
  const preview = useQuery({
    queryKey: ['knowledge-import', id],
    queryFn: async () => {
      const read = await readBank(file);
      return { read, report: await send(read, true) };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const importing = useMutation({
    mutationFn: (read: BankFile) => send(read, false),
    onSuccess: async ({ created, changed }) => {
      showToast({ tone: 'success', title: fileTexts.done(created, changed), isBrief: true });
      onClose();
      await refresh();
    },
  });
  const { read, report } = preview.data ?? {};
  const error = importing.error ?? preview.error;
  const saves = report ? report.created + report.changed : 0;
  return (
    <Dialog
      isOpen
      title={fileTexts.title}
      closeLabel={fileTexts.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{fileTexts.cancel}</Button>
          <Button
            tone="accent"
            isDisabled={saves === 0}
            isPending={importing.isPending}
            pendingLabel={fileTexts.importing}
            onPress={() => read && importing.mutate(read)}
          >
            {fileTexts.import}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        {preview.isPending && (
          <div role="status">
            <Spinner size="small" /> {fileTexts.reading}
          </div>
        )}
        {error && (
          <Callout tone="danger" isUrgent>
            {error instanceof FileProblem ? error.message : knowledgeErrorText(error)}
          </Callout>
        )}
        {read && report && <Preview name={file.name} read={read} report={report} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ name, read, report }: { name: string; read: BankFile; report: KnowledgeImportReport }) {
  const { created, changed, unchanged, left } = report;
  const refused = [...read.refused, ...report.refused].toSorted((one, other) => one.line - other.line);
  return (
    <>
      <Text as="p">{fileTexts.of(name)}</Text>
      <div role="status">
        {created + changed === 0 && <Text as="p">{fileTexts.nothing}</Text>}
        {created > 0 && <Text as="p">{fileTexts.created(created)}</Text>}
        {changed > 0 && <Text as="p">{fileTexts.changed(changed)}</Text>}
        {unchanged > 0 && <Text as="p">{fileTexts.unchanged(unchanged)}</Text>}
        {left > 0 && <Text as="p">{fileTexts.left(left)}</Text>}
      </div>
      {refused.length > 0 && (
        <Callout tone="warning" title={fileTexts.refused(refused.length)}>
          {refused.slice(0, namedRefusals).map(({ line, reason }) => (
            <Text key={line} as="p">
              {fileTexts.line(read.kind, line, reason)}
            </Text>
          ))}
          {refused.length > namedRefusals && (
            <Text as="p">{fileTexts.furtherRefused(refused.length - namedRefusals)}</Text>
          )}
        </Callout>
      )}
    </>
  );
}
