import { actions } from '@forecourt/api/access/actions';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { getFacts, useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import { ChatAlerts } from '../../calls/ChatAlerts.tsx';
import { Availability } from './Availability.tsx';
import { IdleTime } from './IdleTime.tsx';
import { PushNotifications } from '../../push/PushNotifications.tsx';
import { DealershipForm } from './DealershipForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignIns } from './SignIns.tsx';
import { TwoStep } from './TwoStep.tsx';
import { WeeklyMail } from './WeeklyMail.tsx';
import { userTexts } from './texts.ts';

/** The account page: the dealership's locale, the person's own record (spec 2 §2), and where they are signed in. */
export function User() {
  useDocumentTitle(userTexts.title);
  const auth = useAuth();
  const { viewLocale, editLocale, editEmail } = actions(getFacts(auth));
  return (
    <Page title={userTexts.title} width="form">
      {viewLocale && (
        <Panel
          title={userTexts.locale.title}
          description={editLocale ? userTexts.locale.description : userTexts.locale.readOnly}
        >
          <DealershipForm canSave={editLocale} />
        </Panel>
      )}
      {editLocale && <IdleTime />}
      <Panel title={userTexts.profile.title}>
        <ProfileForm canEditEmail={editEmail} />
      </Panel>
      <Availability />
      {auth.dealerSettings.Takeover && <ChatAlerts />}
      <PushNotifications />
      <WeeklyMail />
      <TwoStep />
      <SignIns />
      <LeaveGuard />
    </Page>
  );
}
