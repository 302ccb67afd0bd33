import { type Call, isCall } from './call.ts';
import * as appointments from './contract/appointments.ts';
import * as attachments from './contract/attachments.ts';
import * as audit from './contract/audit.ts';
import * as checklist from './contract/connections/checklist.ts';
import * as doors from './contract/connections/doors.ts';
import * as sendingDomain from './contract/connections/sendingDomain.ts';
import * as status from './contract/status.ts';
import * as stock from './contract/connections/stock.ts';
import * as colleagues from './contract/colleagues.ts';
import * as communication from './contract/communication.ts';
import * as customers from './contract/customers.ts';
import * as webhooks from './contract/connections/webhooks.ts';
import * as adf from './contract/connections/adf.ts';
import * as conversations from './contract/conversations.ts';
import * as dealers from './contract/dealers.ts';
import * as dialogue from './contract/dialogue.ts';
import * as apiKeys from './contract/connections/keys.ts';
import * as feed from './contract/feed.ts';
import * as filters from './contract/filters.ts';
import * as firstResponse from './contract/firstResponse.ts';
import * as forms from './contract/forms.ts';
import * as health from './contract/health.ts';
import * as knowledge from './contract/knowledge.ts';
import * as knowledgeUse from './contract/knowledgeUse.ts';
import * as knowledgeImport from './contract/knowledgeImport.ts';
import * as knowledgeVersions from './contract/knowledgeVersions.ts';
import * as leads from './contract/leads.ts';
import * as metricTables from './contract/metric-tables.ts';
import * as metrics from './contract/metrics.ts';
import * as desk from './contract/desk.ts';
import * as forSale from './contract/for-sale.ts';
import * as notes from './contract/notes.ts';
import * as nextTouch from './contract/nextTouch.ts';
import * as privacy from './contract/privacy.ts';
import * as previews from './contract/previews.ts';
import * as chatAvatars from './contract/settings/chat-avatars.ts';
import * as chatFooter from './contract/settings/chat-footer.ts';
import * as chatUi from './contract/settings/chat-ui.ts';
import * as botAnswers from './contract/settings/bot-answers.ts';
import * as capabilities from './contract/settings/capabilities.ts';
import * as contentManagement from './contract/settings/content-management.ts';
import * as followUp from './contract/settings/follow-up.ts';
import * as leadSources from './contract/settings/lead-sources.ts';
import * as notifyTeam from './contract/settings/notify-team.ts';
import * as businessHours from './contract/settings/business-hours.ts';
import * as profile from './contract/profile.ts';
import * as dealerParameters from './contract/settings/dealer-parameters.ts';
import * as pauseAi from './contract/settings/pause-ai.ts';
import * as chatDomains from './contract/settings/chat-domains.ts';
import * as chatInstallation from './contract/settings/chat-installation.ts';
import * as chatPreview from './contract/settings/chat-preview.ts';
import * as assistantActs from './contract/settings/assistant-acts.ts';
import * as handoffs from './contract/settings/handoffs.ts';
import * as languageModel from './contract/settings/language-model.ts';
import * as preferences from './contract/settings/preferences.ts';
import * as replays from './contract/settings/replays.ts';
import * as signature from './contract/settings/signature.ts';
import * as subscribers from './contract/settings/subscribers.ts';
import * as testMessage from './contract/settings/test-message.ts';
import * as responseTimes from './contract/responseTimes.ts';
import * as push from './contract/push.ts';
import * as replies from './contract/replies.ts';
import * as swings from './contract/swings.ts';
import * as session from './contract/session.ts';
import * as savedViews from './contract/saved-views.ts';
import * as takeover from './contract/takeover.ts';
import * as today from './contract/today.ts';
import * as twoStep from './contract/twoStep.ts';
import * as users from './contract/users.ts';
import * as websiteChat from './contract/websiteChat.ts';

/** Every call of the product: what the OpenAPI document, the fuzz test and the access test walk. */
export const contract: Call[] = [
  session,
  users,
  dealers,
  status,
  twoStep,
  audit,
  metrics,
  metricTables,
  responseTimes,
  swings,
  filters,
  conversations,
  today,
  dialogue,
  attachments,
  leads,
  knowledge,
  knowledgeUse,
  knowledgeImport,
  knowledgeVersions,
  nextTouch,
  customers,
  privacy,
  desk,
  forSale,
  notes,
  replies,
  savedViews,
  takeover,
  colleagues,
  checklist,
  doors,
  sendingDomain,
  previews,
  firstResponse,
  forms,
  appointments,
  communication,
  leadSources,
  botAnswers,
  followUp,
  signature,
  assistantActs,
  handoffs,
  languageModel,
  preferences,
  chatDomains,
  chatInstallation,
  notifyTeam,
  pauseAi,
  subscribers,
  testMessage,
  businessHours,
  dealerParameters,
  chatUi,
  chatPreview,
  chatFooter,
  chatAvatars,
  capabilities,
  contentManagement,
  replays,
  stock,
  profile,
  push,
  websiteChat,
  webhooks,
  feed,
  apiKeys,
  adf,
  health,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall));
