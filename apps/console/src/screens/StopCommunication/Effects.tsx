import { channelIds, channels } from '@forecourt/api/channels';
import { Effect, EffectList } from '@forecourt/ui/settings/EffectList';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { usePhone } from '../../format/usePhone.ts';
import { stopTexts } from './texts.ts';

/** Where the customer is written to; undefined where the page knows no address. */
export interface Addresses {
  email?: string | null;
  phone?: string | null;
}

/** What the assistant does, or no longer does, for the customer, channel by channel. */
export function Effects({ isOn, addresses }: { isOn: boolean; addresses: Addresses }) {
  const formatPhone = usePhone();
  const title = stopTexts.effects(isOn);
  const what = isOn ? stopTexts.answers : stopTexts.nothing;
  return (
    <Stack space="xsmall">
      <Heading level={3} size="standard">
        {title}
      </Heading>
      <EffectList aria-label={title}>
        {channelIds.map((id) => {
          const { label, address: kind } = channels[id];
          const address = kind === null ? null : addresses[kind];
          // Nothing is sent by it, or the customer has no such address.
          if (kind === null || address === null) return null;
          return (
            <Effect key={id} kind={isOn ? 'continues' : 'ends'} label={label}>
              {address === undefined ? what : stopTexts.to(what, kind === 'phone' ? formatPhone(address) : address)}
            </Effect>
          );
        })}
        {!isOn && (
          <Effect kind="ends" label={stopTexts.unsent}>
            {stopTexts.canceled}
          </Effect>
        )}
        <Effect kind="continues" label={stopTexts.team}>
          {stopTexts.reply(isOn)}
        </Effect>
      </EffectList>
    </Stack>
  );
}
