import type { FileInfo } from '@forecourt/api/contract/attachments';
import { type MessageFile, MessageFiles } from '@forecourt/ui/conversation/MessageFiles';
import { useEffect, useState } from 'react';
import { saveCustomerFile, findThumbnail } from './shopperFiles.ts';
import { formatSize } from './fileTexts.ts';

interface FilesProps {
  files: readonly FileInfo[];
  align: 'start' | 'end';
  token: () => string | null;
}

/** The files of a message. A file of its own, fetched with the first message that has any. */
export function Files({ files, align, token }: FilesProps) {
  const [sources, setSources] = useState<Record<string, string>>({});
  useEffect(() => {
    const current = token();
    if (current === null) return;
    for (const file of files)
      if (file.width !== null)
        void findThumbnail(file, current).then(
          (src) => setSources((known) => ({ ...known, [file.id]: src })),
          // Its place stays empty, and a press asks for it again.
          () => undefined,
        );
  }, [files, token]);
  const items = files.map((file): MessageFile => {
    const { id, name, size, width, height } = file;
    const current = token();
    return {
      label: name,
      detail: formatSize(size),
      ...(width !== null && height !== null && { picture: { src: sources[id], width, height } }),
      onOpen: () => {
        // Where it is not there, the panel says that the connection is lost.
        if (current !== null) saveCustomerFile(file, current).catch(() => undefined);
      },
    };
  });
  return <MessageFiles items={items} align={align} />;
}
