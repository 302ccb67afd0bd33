import {
  type ChannelSubscription,
  NotificationChannel,
  type SubscribedNotification,
} from '@forecourt/api/contract/settings/subscribers';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxBranch } from '@forecourt/ui/settings/CheckboxBranch';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { type Offer, withChannel, withNotification, withPrincipal } from './subscriberForm.ts';
import { subscriberTexts } from './texts.ts';

interface ChannelChoiceProps {
  value: readonly ChannelSubscription[];
  onChange: (channels: ChannelSubscription[]) => void;
  offer: Offer;
  isReadOnly: boolean;
}

/** The channels, what each carries, and whose leads that is limited to (spec 2 §4, "Subscribers"). */
export function ChannelChoice({ value, onChange, offer, isReadOnly }: ChannelChoiceProps) {
  return (
    <Stack space="small">
      <Stack space="none">
        <Heading level={3} size="small">
          {subscriberTexts.channels}
        </Heading>
        <Text size="small" tone="secondary">
          {subscriberTexts.channelsHint}
        </Text>
      </Stack>
      <Grid minColumnWidth="280px">
        {NotificationChannel.options.map((channel) => {
          const chosen = value.find(({ Channel }) => Channel === channel);
          return (
            <CheckboxBranch
              key={channel}
              label={channel}
              groupLabel={subscriberTexts.ofChannel(channel)}
              isSelected={chosen !== undefined}
              isReadOnly={isReadOnly}
              onChange={(isOn) => onChange(withChannel(value, channel, isOn))}
            >
              {offer.types.map((type) => {
                const subscribed = chosen?.SubscribedNotifications.find(({ Id }) => Id === type.Id);
                return (
                  <CheckboxBranch
                    key={type.Id}
                    label={type.Name}
                    description={type.Description}
                    groupLabel={subscriberTexts.limitLabel(type.Name)}
                    isSelected={subscribed !== undefined}
                    isReadOnly={isReadOnly}
                    onChange={(isOn) => onChange(withNotification(value, channel, type.Id, isOn, offer))}
                  >
                    {offer.principals.map((principal) => (
                      <Checkbox
                        key={principal.Id}
                        isSelected={isChosen(subscribed, principal.Id)}
                        isReadOnly={isReadOnly}
                        onChange={(isOn) => onChange(withPrincipal(value, channel, type.Id, principal.Id, isOn, offer))}
                      >
                        {principal.Name}
                      </Checkbox>
                    ))}
                  </CheckboxBranch>
                );
              })}
            </CheckboxBranch>
          );
        })}
      </Grid>
    </Stack>
  );
}

const isChosen = (subscribed: SubscribedNotification | undefined, principal: string): boolean =>
  subscribed?.Principals.some(({ Id, Status }) => Id === principal && Status === 1) ?? false;
