import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { noteTexts } from '../texts.ts';
import { NoteArea } from './NoteArea.tsx';
import { useIsLowPhone } from './useIsLowPhone.ts';

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
  // A keyboard is open where one writes in a low window. Which of the two it is was chosen before.
  const [isWriting, setWriting] = useState(false);
  const isLow = useIsLowPhone();
  return (
    <Stack space="xsmall">
      {!(isLow && isWriting) && (
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
      <div
        onFocus={({ target }: FocusEvent) => setWriting(target instanceof HTMLTextAreaElement)}
        onBlur={() => setWriting(false)}
      >
        <div hidden={isNote}>{children}</div>
        {hasNote && (
          <div hidden={!isNote}>
            <NoteArea cid={cid} colleagues={colleagues} />
          </div>
        )}
      </div>
    </Stack>
  );
}
