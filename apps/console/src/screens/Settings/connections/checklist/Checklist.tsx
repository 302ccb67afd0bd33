import { RecordList } from '@forecourt/ui/data/RecordList';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { Load } from '../../../../load/Load.tsx';
import type { BlockProps } from '../../blockProps.ts';
import { ChecklistItem } from './ChecklistItem.tsx';
import { checklistTexts } from './texts.ts';
import { useChecklist } from './useChecklist.ts';

/** What a new dealer sets up, until all of it is done or set aside (docs/decisions/connections.md). */
export function Checklist({ access }: BlockProps) {
  const { query, setAside } = useChecklist();
  return (
    // Nothing stands in its place while it loads: most dealers are past it.
    <Load query={query} pending={null}>
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
                  <ChecklistItem key={step.Id} step={step} canWrite={access.includes('write')} setAside={setAside} />
                ))}
              </RecordList>
            </Stack>
          </Panel>
        )
      }
    </Load>
  );
}
