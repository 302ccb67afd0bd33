import type { Versioned } from '@forecourt/api/client';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useQuery } from '@tanstack/react-query';
import { Load } from '../../../load/Load.tsx';
import { useSaveAtOnce } from '../../../saving/useSaveAtOnce.ts';
import { refreshRecord } from '../../../session/refreshRecord.ts';
import { useAuth } from '../../../session/store.ts';
import type { Capability, Toggled } from './capabilities.ts';
import { capabilityTexts } from './texts.ts';

/** One toggle of a capability, pressed. */
interface Press {
  field: string;
  isOn: boolean;
}

interface CapabilitySwitchesProps {
  capability: Capability;
  canWrite: boolean;
}

/** A capability's switches. What could not be saved is switched back, and says so. */
export function CapabilitySwitches({ capability, canWrite }: CapabilitySwitchesProps) {
  const { user_info } = useAuth();
  const account = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, capability.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => capability.read(account, signal),
    staleTime: 0,
  });
  const { change } = useSaveAtOnce<Versioned<Toggled>, Press>({
    queryKey,
    inverse: ({ field, isOn }) => ({ field, isOn: !isOn }),
    apply: ({ value, version }, { field, isOn }) => ({ value: { ...value, [field]: isOn }, version }),
    save: async (_press, held) => {
      const { version } = await capability.save(account, held.value, held.version);
      // Other screens go by the account's record.
      void refreshRecord();
      return (now) => ({ ...now, version });
    },
    done: ({ field, isOn }) => capabilityTexts.switched(getLabel(capability, field), isOn),
    failed: () => capabilityTexts.failed,
  });
  return (
    <Load
      query={query}
      pending={<Skeleton shape="rows" count={1} />}
      failed={(retry) => (
        <Callout tone="danger" isUrgent action={<Button onPress={retry}>{capabilityTexts.retry}</Button>}>
          {`${capability.toggles[0]!.label}: ${capabilityTexts.notLoaded}`}
        </Callout>
      )}
    >
      {({ value }) => (
        <Stack space="small">
          {capability.toggles.map(({ field, label, description }, place) => (
            <Switch
              key={field}
              isSelected={value[field] ?? false}
              isReadOnly={!canWrite}
              isDisabled={place > 0 && !value[capability.toggles[0]!.field]}
              description={description}
              onChange={(isOn) => change({ field, isOn })}
            >
              {label}
            </Switch>
          ))}
        </Stack>
      )}
    </Load>
  );
}

const getLabel = ({ toggles }: Capability, field: string): string =>
  toggles.find((toggle) => toggle.field === field)!.label;
