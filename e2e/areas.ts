const serverSource = 'apps/server/src';
const consoleSource = 'apps/console/src';
const screens = `${consoleSource}/screens`;
const settings = `${screens}/Settings`;
const contract = 'packages/api/src/contract';

/**
 * What each file of journeys goes through, by the beginnings of source paths. Not all that it loads: what a change would
 * break here and nowhere sooner. `pnpm test:changed` runs the file when one of them has changed.
 */
export const areas: Record<string, readonly string[]> = {
  'accessibility.spec.ts': [
    `${screens}/Login`,
    `${screens}/StopCommunication`,
    `${serverSource}/identity/signInPage`,
    `${serverSource}/pages`,
  ],
  'apiPage.spec.ts': [`${serverSource}/openapi`, `${serverSource}/pages`],
  'attacks.spec.ts': [
    `${consoleSource}/html`,
    `${serverSource}/html`,
    'packages/api/src/htmlAllowlist',
    `${serverSource}/http/security`,
  ],
  'clickThrough.spec.ts': [
    `${serverSource}/metrics`,
    `${serverSource}/conversations/list`,
    `${screens}/Dashboard/useConversationsHref`,
  ],
  'conversations.spec.ts': [
    `${screens}/Conversations`,
    `${screens}/Conversation/`,
    `${consoleSource}/conversations`,
    `${serverSource}/conversations`,
  ],
  'dashboard.spec.ts': [`${screens}/Dashboard`, `${consoleSource}/date`, `${serverSource}/metrics`],
  'errors.spec.ts': [
    `${consoleSource}/load`,
    `${screens}/Dashboard/MetricTable`,
    'packages/api/src/client',
    'packages/api/src/errors',
  ],
  'keyboard.spec.ts': [`${screens}/Conversation/forms`, `${screens}/Conversation/timeline`],
  'numbers.spec.ts': [`${serverSource}/metrics`, `${serverSource}/feed`, `${screens}/Dashboard/Metric.tsx`],
  'outage.spec.ts': [
    `${consoleSource}/connection`,
    `${serverSource}/db/availability`,
    `${serverSource}/db/outage`,
    `${serverSource}/http/outages`,
  ],
  'palette.spec.ts': [`${consoleSource}/palette`, `${consoleSource}/rawData`, `${consoleSource}/appearance`],
  'preview.spec.ts': [`${screens}/Conversation/preview`, `${serverSource}/previews`, `${serverSource}/assistant`],
  'replies.spec.ts': [
    `${screens}/Conversation/reply`,
    `${screens}/StopCommunication`,
    `${serverSource}/replies`,
    `${serverSource}/communication`,
    `${serverSource}/delivery`,
    `${serverSource}/jobs`,
    `${serverSource}/forms`,
  ],
  'session-ends.spec.ts': [
    `${consoleSource}/session`,
    `${screens}/Logout`,
    `${serverSource}/identity`,
    `${consoleSource}/shell/PageError`,
  ],
  'session.spec.ts': [
    `${consoleSource}/session`,
    `${screens}/Login`,
    `${serverSource}/session`,
    `${serverSource}/identity`,
  ],
  'settingsAccess.spec.ts': [
    `${settings}/blocks`,
    `${settings}/Settings.tsx`,
    `${serverSource}/settings/access`,
    'packages/api/src/access/',
  ],
  'settingsAssistant.spec.ts': [
    `${settings}/answers`,
    `${settings}/followUp`,
    `${settings}/leadSources`,
    `${serverSource}/settings/botAnswers`,
    `${serverSource}/settings/followUp`,
    `${serverSource}/settings/leadSources`,
    `${contract}/settings/bot-answers`,
    `${contract}/settings/follow-up`,
    `${contract}/settings/lead-sources`,
  ],
  'settingsHours.spec.ts': [
    `${settings}/businessHours`,
    `${serverSource}/settings/businessHours`,
    `${contract}/settings/business-hours`,
    `${contract}/settings/business-days`,
    `${serverSource}/forms/slots`,
  ],
  'settingsLimits.spec.ts': [
    `${settings}/signature`,
    `${settings}/businessHours`,
    `${settings}/notifications`,
    `${contract}/phone`,
  ],
  'settingsSubscribers.spec.ts': [
    `${settings}/notifications`,
    `${serverSource}/settings/subscribers`,
    `${contract}/settings/subscribers`,
    `${serverSource}/notices`,
  ],
  'settingsSignature.spec.ts': [
    `${settings}/signature`,
    `${settings}/preferences`,
    `${settings}/notifyTeam`,
    `${settings}/pauseAi`,
    `${serverSource}/settings/signature`,
    `${serverSource}/settings/preferences`,
    `${serverSource}/settings/notifyTeam`,
    `${serverSource}/settings/pauseAi`,
    `${contract}/settings/signature`,
    `${contract}/settings/preferences`,
    `${contract}/settings/notify-team`,
    `${contract}/settings/pause-ai`,
  ],
  'settingsTimes.spec.ts': [`${settings}/notifications/useCrmLookUp`, `${consoleSource}/load/queries`],
  'settingsTyping.spec.ts': [`${consoleSource}/saving`, `${consoleSource}/unsaved`],
  'shell.spec.ts': [
    `${consoleSource}/shell`,
    `${consoleSource}/account`,
    `${consoleSource}/product`,
    `${consoleSource}/connection`,
  ],
  'takeover.spec.ts': [
    `${screens}/Conversation/takeover`,
    `${consoleSource}/takeover`,
    `${serverSource}/takeover`,
    `${serverSource}/chat/`,
    'packages/api/src/chatSocket',
  ],
  'texts.spec.ts': [`${settings}/texts`, `${screens}/Conversation/texts`, `${screens}/Conversations/texts`],
  'user.spec.ts': [
    `${screens}/User`,
    `${consoleSource}/format`,
    `${serverSource}/profile`,
    `${serverSource}/session`,
    `${serverSource}/locale`,
    `${serverSource}/settings/dealerParameters`,
    `${contract}/settings/dealer-parameters`,
  ],
};
