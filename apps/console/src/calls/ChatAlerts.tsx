import { Switch } from '@forecourt/ui/forms/Switch';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useState } from 'react';
import { chooseAlerts, useAlerts } from './alerts.ts';
import { ring } from './ring.ts';
import { alertTexts } from './texts.ts';
import { useAuth } from '../session/store.ts';

/** How this browser calls the person to a chat. It asks for the permission to notify when that is turned on, and never by itself. */
export function ChatAlerts() {
  const { UserId } = useAuth().user_info;
  const { hasSound, isOnDesktop } = useAlerts(UserId);
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  const turnDesktop = async (isOn: boolean) => {
    const allowed = isOn ? await Notification.requestPermission() : permission;
    setPermission(allowed);
    chooseAlerts(UserId, { isOnDesktop: isOn && allowed === 'granted' });
  };
  return (
    <Panel title={alertTexts.title} description={alertTexts.description}>
      <Stack space="small">
        <Switch
          isSelected={hasSound}
          onChange={(isOn) => {
            chooseAlerts(UserId, { hasSound: isOn });
            if (isOn) ring();
          }}
        >
          {alertTexts.sound}
        </Switch>
        <Switch
          isSelected={isOnDesktop && permission === 'granted'}
          isDisabled={permission === 'denied'}
          description={permission === 'denied' ? alertTexts.blocked : alertTexts.desktopHelp}
          onChange={(isOn) => void turnDesktop(isOn)}
        >
          {alertTexts.desktop}
        </Switch>
      </Stack>
    </Panel>
  );
}
