import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { useStamp } from '../../../conversations/useStamp.ts';
import { useAuth } from '../../../session/store.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { listLaterTimes, readLaterTime, suggestLaterTime } from './laterTimes.ts';
import { laterTexts } from './texts.ts';

const custom = 'custom';

interface LaterDialogProps {
  /** What it is that is put off. */
  texts: { title: string; hint: (zone: string) => string; save: string };
  isPending: boolean;
  failure: string | null;
  /** Gets an instant in ISO 8601, UTC. */
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Asks until when something is put off: one of a few usual times, or any other. */
export function LaterDialog({ texts, isPending, failure, onChoose, onClose }: LaterDialogProps) {
  const { TimeZone } = useAuth().dealerSettings;
  const stamp = useStamp();
  // As they were when it was opened: what one reads does not change under the pointer.
  const [times] = useState(() => listLaterTimes(TimeZone, new Date()));
  const [chosen, setChosen] = useState<string>(times[0]!.id);
  const [typed, setTyped] = useState(() => suggestLaterTime(TimeZone, new Date()));
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const until =
      chosen === custom ? readLaterTime(typed, TimeZone, new Date()) : times.find(({ id }) => id === chosen)?.until;
    setMissing(until === undefined);
    if (until !== undefined) onChoose(until);
  };
  return (
    <DeskDialog
      title={texts.title}
      saveLabel={texts.save}
      isPending={isPending}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <RadioGroup
        label={texts.title}
        isLabelHidden
        description={texts.hint(TimeZone)}
        value={chosen}
        onChange={setChosen}
      >
        {times.map(({ id, label, until }) => (
          <Radio key={id} value={id} description={stamp(until)}>
            {label}
          </Radio>
        ))}
        <Radio value={custom}>{laterTexts.custom}</Radio>
      </RadioGroup>
      {chosen === custom && (
        <TextField
          label={laterTexts.field}
          type="datetime-local"
          value={typed}
          onChange={setTyped}
          errorMessage={isMissing ? laterTexts.past : undefined}
        />
      )}
    </DeskDialog>
  );
}
