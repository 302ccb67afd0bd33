import * as calls from '@forecourt/api/contract/push';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { chooseAlerts, useAlerts } from '../calls/alerts.ts';
import { Load } from '../load/Load.tsx';
import { useAuth } from '../session/store.ts';
import { canPush, describeSubscription, endSubscription, subscribe } from './browserPush.ts';
import { PushChoices } from './PushChoices.tsx';
import { pushTexts } from './texts.ts';

/** Whether and how a person is notified while the console is closed. The browser is asked when that is turned on, and never by itself. */
export function PushNotifications() {
  const { UserId } = useAuth().user_info;
  const { isPushed } = useAlerts(UserId);
  const [permission, setPermission] = useState(() => (canPush() ? Notification.permission : 'denied'));
  const settings = useQuery({
    queryKey: ['push', UserId],
    queryFn: ({ signal }) => api.send(calls.pushSettings, {}, { signal }),
    enabled: canPush(),
  });
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        const Endpoint = await endSubscription();
        if (Endpoint !== undefined) await api.send(calls.unsubscribeBrowser, { body: { Endpoint } });
        return;
      }
      const allowed = await Notification.requestPermission();
      setPermission(allowed);
      if (allowed !== 'granted') return;
      const subscription = await subscribe((await api.send(calls.pushSettings, {})).PublicKey);
      await api.send(calls.subscribeBrowser, { body: describeSubscription(subscription) });
      chooseAlerts(UserId, { isPushed: true });
    },
    // It ends with the browser's own part, whatever the server answers.
    onSettled: (_done, _error, isOn) => {
      if (!isOn) chooseAlerts(UserId, { isPushed: false });
    },
  });
  const isOn = isPushed && permission === 'granted';
  return (
    <Panel title={pushTexts.title} description={pushTexts.description}>
      <Stack space="small">
        <Switch
          isSelected={turn.isPending ? turn.variables : isOn}
          isDisabled={permission === 'denied' || turn.isPending}
          description={describeBrowser(permission)}
          onChange={(next) => turn.mutate(next)}
        >
          {pushTexts.browser}
        </Switch>
        {turn.isError && turn.variables && (
          <Callout tone="danger" isUrgent>
            {pushTexts.failed}
          </Callout>
        )}
        {isOn && (
          <Load query={settings} pending={<Skeleton shape="rows" count={2} />}>
            {({ ShowsWords, QuietHours, TimeZone }) => <PushChoices settings={{ ShowsWords, QuietHours, TimeZone }} />}
          </Load>
        )}
      </Stack>
    </Panel>
  );
}

function describeBrowser(permission: NotificationPermission): string {
  if (!canPush()) return pushTexts.unsupported;
  return permission === 'denied' ? pushTexts.blocked : pushTexts.browserHelp;
}
