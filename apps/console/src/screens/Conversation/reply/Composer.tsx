import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Stack } from '@forecourt/ui/layout/Stack';
import { type ReactNode, useState } from 'react';
import { noteTexts } from '../texts.ts';
import { NoteArea } from './NoteArea.tsx';

interface ComposerProps {
  cid: string;
  /** What colleagues do who have the conversation open too; undefined where there are none. */
  colleagues: string | undefined;
  /** Where a reply is written. */
  children: ReactNode;
}

/** Where a person writes: to the customer, or a note for the team. What is typed in one stays while the other is shown. */
export function Composer({ cid, colleagues, children }: ComposerProps) {
  const [mode, setMode] = useState('reply');
  return (
    <Stack space="xsmall">
      <ChannelTabs
        label={noteTexts.choice}
        items={[
          { id: 'reply', label: noteTexts.reply },
          { id: 'note', label: noteTexts.note },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'note' ? <NoteArea cid={cid} colleagues={colleagues} /> : children}
    </Stack>
  );
}
