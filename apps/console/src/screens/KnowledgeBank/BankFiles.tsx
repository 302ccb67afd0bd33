import { getAccess } from '@forecourt/api/access';
import { Button } from '@forecourt/ui/actions/Button';
import { FileButton } from '@forecourt/ui/actions/FileButton';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FileKind } from './bankFile.ts';
import { fileTexts } from './fileTexts.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import type { BankCalls } from './useBank.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const mediaTypes: Record<FileKind, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** The Knowledge Bank as a file, and back (docs/decisions/knowledge-bank.md). */
export function BankFiles({ calls }: { calls: BankCalls }) {
  const { actions } = getAccess(getFacts(useAuth()));
  const [file, setFile] = useState<File>();
  const exporting = useMutation({
    mutationFn: async (kind: FileKind) => {
      const { writeBank } = await import('./bankFile.ts');
      saveFile(`${fileTexts.fileName}.${kind}`, [writeBank(kind, await calls.list({}))], mediaTypes[kind]);
    },
    onError: (error) =>
      void showToast({ tone: 'danger', title: fileTexts.notExported, description: knowledgeErrorText(error) }),
  });
  return (
    <>
      <MenuTrigger>
        <Button isPending={exporting.isPending}>{fileTexts.export}</Button>
        <Menu onAction={(kind) => exporting.mutate(kind === 'json' ? 'json' : 'csv')}>
          <MenuItem id="csv">{fileTexts.kinds.csv}</MenuItem>
          <MenuItem id="json">{fileTexts.kinds.json}</MenuItem>
        </Menu>
      </MenuTrigger>
      {actions.editKnowledge && !calls.isExternal && (
        <FileButton accept={['.csv', '.json']} onFile={setFile}>
          {fileTexts.import}
        </FileButton>
      )}
      {file && (
        <Suspense>
          <ImportDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  );
}
