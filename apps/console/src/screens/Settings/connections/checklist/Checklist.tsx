import { RecordList } from '@forecourt/ui/data/RecordList';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { refocus } from '@forecourt/ui/refocus';
import { useEffect, useRef } from 'react';
import { Load } from '../../../../load/Load.tsx';
import type { BlockProps } from '../../blockProps.ts';
import { findCardHeading } from '../cardAnchor.ts';
import { mailCard } from '../doors/cardIds.ts';
import { ChecklistItem } from './ChecklistItem.tsx';
import { checklistTexts } from './texts.ts';
import { type ChecklistCalls, useChecklist } from './useChecklist.ts';

/** What a new dealer sets up, until all of it is done or set aside (docs/decisions/connections.md). */
export function Checklist({ access }: BlockProps) {
  const { query, setAside } = useChecklist();
  const isComplete = query.data !== undefined && query.data.CompletedAt !== null;
  const wasSetAside = useRef(false);
  const setAsideHere: ChecklistCalls['setAside'] = async (step, isSetAside) => {
    wasSetAside.current = true;
    await setAside(step, isSetAside);
  };
  // With the last step that is set aside, the button that did it goes too. A checklist that completes by itself leaves the focus alone.
  useEffect(() => {
    if (isComplete && wasSetAside.current) refocus(() => findCardHeading(mailCard));
  }, [isComplete]);
  // Nothing stands in its place while it loads: most dealers are past it.
  if (query.data === undefined)
    return (
      query.error && (
        <Panel title={checklistTexts.title} level={3}>
          <Load query={query}>{() => null}</Load>
        </Panel>
      )
    );
  return (
    <Load query={query} shape={{ shape: 'rows', count: 5 }}>
      {({ Steps, CompletedAt }) =>
        CompletedAt === null && (
          <Panel title={checklistTexts.title} level={3} description={checklistTexts.help}>
            <Stack space="medium">
              <div role="status">
                <Text as="p" weight="medium">
                  {checklistTexts.progress(Steps.filter(({ State }) => State !== 'open').length, Steps.length)}
                </Text>
              </div>
              <RecordList aria-label={checklistTexts.list}>
                {Steps.map((step) => (
                  <ChecklistItem
                    key={step.Id}
                    step={step}
                    canWrite={access.includes('write')}
                    setAside={setAsideHere}
                  />
                ))}
              </RecordList>
            </Stack>
          </Panel>
        )
      }
    </Load>
  );
}
