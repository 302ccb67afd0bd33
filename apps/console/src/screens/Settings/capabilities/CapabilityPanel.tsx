import { actions } from '@forecourt/api/access/actions';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { getFacts, useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { capabilities } from './capabilities.ts';
import { CapabilitySwitches } from './CapabilitySwitches.tsx';
import { capabilityTexts } from './texts.ts';

interface CapabilityPanelProps extends BlockProps {
  type: 'DEALERSHIP_TAKEOVER' | 'MAXIMIZE_CONVERSIONS';
}

/** What the chat on the dealer's website does (spec 2 §2, "Capability settings panel"); each switch is saved at once. */
function CapabilityPanel({ type, access }: CapabilityPanelProps) {
  const auth = useAuth();
  const { chatStartForm, leadGating, adobeAnalytics } = actions(getFacts(auth));
  const shown = [
    ...capabilities[type],
    ...(type === 'MAXIMIZE_CONVERSIONS' && chatStartForm ? [capabilities.chatStartForm] : []),
    ...(type === 'MAXIMIZE_CONVERSIONS' && leadGating ? [capabilities.leadGating] : []),
    ...(type === 'MAXIMIZE_CONVERSIONS' && adobeAnalytics ? [capabilities.adobeAnalytics] : []),
  ];
  return (
    <Stack space="large">
      <Text as="p">{capabilityTexts.intro}</Text>
      {shown.map((capability) => (
        <CapabilitySwitches
          // Of another account it is another switch.
          key={`${auth.user_info.DealerId} ${capability.id}`}
          capability={capability}
          canWrite={access.includes('write')}
        />
      ))}
    </Stack>
  );
}

/** Takeover Settings. */
export const TakeoverSettings = ({ access }: BlockProps) => (
  <CapabilityPanel type="DEALERSHIP_TAKEOVER" access={access} />
);

/** Capability Manager. */
export const CapabilityManager = ({ access }: BlockProps) => (
  <CapabilityPanel type="MAXIMIZE_CONVERSIONS" access={access} />
);
