import { settingsBlocks } from '@forecourt/api/access/settings';
import { type ChecklistStep, type ChecklistStepId, optionalSteps } from '@forecourt/api/contract/connections/checklist';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Link } from '@forecourt/ui/text/Link';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTodayClock } from '../../../../format/useTodayClock.ts';
import { errorText } from '../../../../load/Load.tsx';
import { getFacts, useAuth } from '../../../../session/store.ts';
import { goToCard } from '../cardAnchor.ts';
import { checklistTexts, describeStep, setAsideTexts, stateTexts, stepTargets, stepTexts } from './texts.ts';
import type { ChecklistCalls, OptionalStep } from './useChecklist.ts';

interface ChecklistItemProps {
  step: ChecklistStep;
  canWrite: boolean;
  setAside: ChecklistCalls['setAside'];
}

/** A step: what shows that it is done, or what to do and where; and setting it aside. */
export function ChecklistItem({ step, canWrite, setAside }: ChecklistItemProps) {
  const clock = useTodayClock();
  const { Id, State } = step;
  const { title } = stepTexts[Id];
  const canSetAside = canWrite && State !== 'done' && (optionalSteps as readonly string[]).includes(Id);
  const wayToStep = useWayToStep(Id);
  const way = State === 'open' ? wayToStep : undefined;
  const setting = useMutation({
    mutationFn: () => setAside(Id as OptionalStep, State !== 'set-aside'),
    onError: (error) => showToast({ title: errorText(error), tone: 'danger' }),
  });
  return (
    <RecordItem
      title={title}
      description={describeStep(step, clock)}
      // An open step shows what to do instead: a badge on each would only repeat that.
      {...(State !== 'open' && {
        badges: <Badge tone={State === 'done' ? 'success' : 'neutral'}>{stateTexts[State]}</Badge>,
      })}
      {...((way !== undefined || canSetAside) && {
        actions: (
          <>
            {way}
            {canSetAside && (
              <Button
                size="small"
                isPending={setting.isPending}
                onPress={() => setting.mutate()}
                {...(State === 'set-aside' && { 'aria-label': checklistTexts.takeUpLabel(title) })}
              >
                {State === 'set-aside' ? checklistTexts.takeUp : setAsideTexts[Id as OptionalStep]}
              </Button>
            )}
          </>
        ),
      })}
    />
  );
}

/** Leads to where a step is done: a card of this page, or a block of the settings; undefined where the open product has no such block. */
function useWayToStep(step: ChecklistStepId): ReactNode | undefined {
  const blocks = settingsBlocks(getFacts(useAuth()));
  const target = stepTargets[step];
  const { link } = stepTexts[step];
  if ('card' in target)
    return (
      <Button size="small" onPress={() => goToCard(target.card)}>
        {link}
      </Button>
    );
  const block = blocks.find(({ id }) => id === target.block);
  return (
    block && (
      <Link href={`#${block.anchor}`} isStandalone>
        {link}
      </Link>
    )
  );
}
