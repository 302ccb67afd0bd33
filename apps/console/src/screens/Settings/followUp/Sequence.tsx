import type { FollowUpStep, VersionedSequence } from '@forecourt/api/contract/settings/follow-up';
import { Button } from '@forecourt/ui/Button';
import { Inline } from '@forecourt/ui/Inline';
import { Panel } from '@forecourt/ui/Panel';
import { Stack } from '@forecourt/ui/Stack';
import { Switch } from '@forecourt/ui/Switch';
import { useState } from 'react';
import { TemplateDialog } from './TemplateDialog.tsx';
import { followUpTexts } from './texts.ts';
import { whenText } from './when.ts';

interface SequenceProps {
  sequence: VersionedSequence;
  canWrite: boolean;
  onSwitch: (step: FollowUpStep, Status: FollowUpStep['Status']) => void;
}

/** One sequence: its messages with when each is due, whether it is on, and what it says. */
export function Sequence({ sequence, canWrite, onSwitch }: SequenceProps) {
  const { FollowUpSequenceName: name, FollowUpSequence: steps } = sequence;
  const [shown, setShown] = useState<FollowUpStep | undefined>(undefined);
  const on = steps.filter(({ Status }) => Status === 1).length;
  return (
    <Panel
      title={name}
      level={3}
      description={steps.length === 0 ? followUpTexts.emptySequence : followUpTexts.count(on, steps.length)}
    >
      <Stack space="xsmall">
        {steps.map((step) => {
          const when = whenText(step);
          return (
            <Inline key={step.FollowUpId} justify="between" wrap={false}>
              <Switch
                isSelected={step.Status === 1}
                isReadOnly={!canWrite}
                onChange={(isOn) => onSwitch(step, isOn ? 1 : 0)}
              >
                {when}
              </Switch>
              <Button size="small" aria-label={followUpTexts.showOf(when)} onPress={() => setShown(step)}>
                {followUpTexts.show}
              </Button>
            </Inline>
          );
        })}
      </Stack>
      {shown && <TemplateDialog step={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
