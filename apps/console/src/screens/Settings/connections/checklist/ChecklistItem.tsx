import { settingsBlocks } from '@forecourt/api/access/settings';
import { type ChecklistStep, type ChecklistStepId, optionalSteps } from '@forecourt/api/contract/connections/checklist';
import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Link } from '@forecourt/ui/text/Link';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useTodayClock } from '../../../../format/useTodayClock.ts';
import { errorText } from '../../../../load/Load.tsx';
import { getFacts, useAuth } from '../../../../session/store.ts';
import { goToCard } from '../cardAnchor.ts';
import { checklistTexts, describeStep, setAsideTexts, stepTargets, stepTexts } from './texts.ts';
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
  const isOptional = (optionalSteps as readonly string[]).includes(Id);
  const setting = useMutation({
    mutationFn: () => setAside(Id as OptionalStep, State !== 'set-aside'),
    onError: (error) => showToast({ title: errorText(error), tone: 'danger' }),
  });
  return (
    <RecordItem
      title={title}
      description={describeStep(step, clock)}
      badges={
        State === 'done' ? (
          <Badge tone="success">{checklistTexts.done}</Badge>
        ) : (
          <Badge>{State === 'open' ? checklistTexts.open : checklistTexts.setAside}</Badge>
        )
      }
      {...(State !== 'done' && {
        actions: (
          <>
            {State === 'open' && <WayToStep id={Id} />}
            {canWrite && isOptional && (
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

/** Leads to where a step is done: a card of this page, or a block of the settings where the open product has it. */
function WayToStep({ id: step }: { id: ChecklistStepId }) {
  const target = stepTargets[step];
  const { link } = stepTexts[step];
  const blocks = settingsBlocks(getFacts(useAuth()));
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
