import type { Versioned } from '@forecourt/api/client';
import {
  type HandoffSettings,
  handoffSettings,
  updateHandoffSettings,
} from '@forecourt/api/contract/settings/handoffs';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useSaveAtOnce } from '../../../saving/useSaveAtOnce.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import { handoffTexts as texts } from './texts.ts';

/** The targets that are offered, in minutes; one that was saved otherwise is offered beside them. */
const offeredMinutes = [5, 10, 15, 30, 60, 120, 240];

/** A change with what it takes back. */
interface Change {
  before: HandoffSettings;
  after: HandoffSettings;
}

/** By when a handoff is to be answered, and who gets one of a lead that nobody is assigned to; saved at once. */
export function HandoffRules({ canWrite }: { canWrite: boolean }) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, selectedProduct!.Id, 'handoffs'];
  const { query } = useVersioned(queryKey, (signal) =>
    api.sendVersioned(handoffSettings, { params, query: {} }, signal && { signal }),
  );
  const { change } = useSaveAtOnce<Versioned<HandoffSettings>, Change>({
    queryKey,
    inverse: ({ before, after }) => ({ before: after, after: before }),
    apply: ({ version }, { after }) => ({ value: after, version }),
    save: async ({ after }, held) => {
      const saved = await api.sendVersioned(
        updateHandoffSettings,
        { params, query: {}, body: after },
        { ifMatch: held.version },
      );
      return () => saved;
    },
    done: () => texts.saved,
    failed: () => texts.failed,
  });
  return (
    <FormSection title={texts.title}>
      <Load query={query} pending={<Skeleton shape="rows" count={2} />}>
        {({ value }) => (
          <Stack>
            <Text as="p" size="small" tone="secondary">
              {texts.description}
            </Text>
            <Select
              label={texts.target}
              description={texts.targetHint}
              isDisabled={!canWrite}
              selectedKey={String(value.TargetMinutes)}
              onSelectionChange={(key) => change({ before: value, after: { ...value, TargetMinutes: Number(key) } })}
            >
              {[...new Set([...offeredMinutes, value.TargetMinutes])]
                .sort((one, other) => one - other)
                .map((minutes) => (
                  <SelectItem key={minutes} id={String(minutes)}>
                    {texts.minutes(minutes)}
                  </SelectItem>
                ))}
            </Select>
            <Select
              label={texts.givenTo}
              description={texts.givenToHint}
              isDisabled={!canWrite}
              selectedKey={value.GivenTo}
              onSelectionChange={(key) =>
                change({ before: value, after: { ...value, GivenTo: key === 'desk' ? 'desk' : 'in-turn' } })
              }
            >
              <SelectItem id="in-turn">{texts.inTurn}</SelectItem>
              <SelectItem id="desk">{texts.desk}</SelectItem>
            </Select>
          </Stack>
        )}
      </Load>
    </FormSection>
  );
}
