import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { type ReactNode, useState } from 'react';
import { noteTexts } from '../texts.ts';
import { NoteArea } from './NoteArea.tsx';
import { useIsKeyboardOpen } from './useIsKeyboardOpen.ts';

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
  // Once it was opened it stays, as the reply does: nothing that is typed has to come back from the server.
  const [hasNote, setHasNote] = useState(false);
  const isNote = mode === 'note';
  // Which of the two it is was chosen before the keyboard opened.
  const isCramped = useIsKeyboardOpen();
  return (
    <Stack space="xsmall">
      {!isCramped && (
        <Inline>
          <ChannelTabs
            label={noteTexts.choice}
            items={[
              { id: 'reply', label: noteTexts.reply },
              { id: 'note', label: noteTexts.note },
            ]}
            value={mode}
            onChange={(next) => {
              setMode(next);
              if (next === 'note') setHasNote(true);
            }}
          />
        </Inline>
      )}
      <div hidden={isNote}>{children}</div>
      {hasNote && (
        <div hidden={!isNote}>
          <NoteArea cid={cid} colleagues={colleagues} />
        </div>
      )}
    </Stack>
  );
}
