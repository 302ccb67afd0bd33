import type { FollowUpStep, VersionedSequence } from '@forecourt/api/contract/settings/follow-up';
import { Button } from '@forecourt/ui/actions/Button';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Switch } from '@forecourt/ui/forms/Switch';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { useState } from 'react';
import { TemplateDialog } from './TemplateDialog.tsx';
import { followUpTexts } from './texts.ts';
import { whenText } from '../../../format/followUpTime.ts';

interface SequenceProps {
  sequence: VersionedSequence;
  canWrite: boolean;
  onSwitch: (step: FollowUpStep, Status: FollowUpStep['Status']) => void;
}

/** One sequence: its messages with when each is due, whether it is on, and what it says; folded where it is narrow. */
export function Sequence({ sequence, canWrite, onSwitch }: SequenceProps) {
  const { FollowUpSequenceName: name, FollowUpSequence: steps } = sequence;
  const [shown, setShown] = useState<FollowUpStep | undefined>(undefined);
  const on = steps.filter(({ Status }) => Status === 1).length;
  const about = steps.length === 0 ? followUpTexts.emptySequence : followUpTexts.count(on, steps.length);
  const content = (
    <>
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
              <Button size="small" aria-label={followUpTexts.showLabel(when)} onPress={() => setShown(step)}>
                {followUpTexts.show}
              </Button>
            </Inline>
          );
        })}
      </Stack>
      {shown && <TemplateDialog step={shown} canTest={canWrite} onClose={() => setShown(undefined)} />}
    </>
  );
  return useIsNarrow() ? (
    <Disclosure title={name} summary={about} level={3}>
      {content}
    </Disclosure>
  ) : (
    <Panel title={name} level={3} description={about}>
      {content}
    </Panel>
  );
}
