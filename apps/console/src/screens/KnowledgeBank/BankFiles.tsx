import { Button } from '@forecourt/ui/actions/Button';
import { FileButton } from '@forecourt/ui/actions/FileButton';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { Inline } from '@forecourt/ui/layout/Inline';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FileKind } from './bankFile.ts';
import type { BankScreen } from './bankScreen.ts';
import { fileTexts } from './fileTexts.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const mediaTypes: Record<FileKind, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** The Knowledge Bank as a file, and back (issue 19). */
export function BankFiles({ screen }: { screen: BankScreen }) {
  const [file, setFile] = useState<File>();
  const exporting = useMutation({
    mutationFn: async (kind: FileKind) => {
      const { writeBank } = await import('./bankFile.ts');
      saveFile(`${fileTexts.fileName}.${kind}`, [writeBank(kind, await screen.calls.list({}))], mediaTypes[kind]);
    },
    onError: (error) =>
      void showToast({ tone: 'danger', title: fileTexts.notExported, description: knowledgeErrorText(error) }),
  });
  return (
    <>
      <Inline>
        <MenuTrigger>
          <Button isPending={exporting.isPending}>{fileTexts.export}</Button>
          <Menu onAction={(kind) => exporting.mutate(kind === 'json' ? 'json' : 'csv')}>
            <MenuItem id="csv">{fileTexts.kinds.csv}</MenuItem>
            <MenuItem id="json">{fileTexts.kinds.json}</MenuItem>
          </Menu>
        </MenuTrigger>
        {screen.canEdit && !screen.calls.isExternal && (
          <FileButton accept={['.csv', '.json']} onFile={setFile}>
            {fileTexts.import}
          </FileButton>
        )}
      </Inline>
      {file && (
        <Suspense>
          <ImportDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  );
}
