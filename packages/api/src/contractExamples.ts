import type { CallExample } from './call.ts';
import { contract } from './contract.ts';
import { appointmentsExamples } from './contract/appointments.examples.ts';
import { attachmentsExamples } from './contract/attachments.examples.ts';
import { auditExamples } from './contract/audit.examples.ts';
import { communicationExamples } from './contract/communication.examples.ts';
import { webhooksExamples } from './contract/connections/webhooks.examples.ts';
import { statusExamples } from './contract/status.examples.ts';
import { stockExamples } from './contract/connections/stock.examples.ts';
import { checklistExamples } from './contract/connections/checklist.examples.ts';
import { doorsExamples } from './contract/connections/doors.examples.ts';
import { adfExamples } from './contract/connections/adf.examples.ts';
import { conversationsExamples } from './contract/conversations.examples.ts';
import { dealersExamples } from './contract/dealers.examples.ts';
import { dialogueExamples } from './contract/dialogue.examples.ts';
import { keysExamples } from './contract/connections/keys.examples.ts';
import { sendingDomainExamples } from './contract/connections/sendingDomain.examples.ts';
import { feedExamples } from './contract/feed.examples.ts';
import { firstResponseExamples } from './contract/firstResponse.examples.ts';
import { formsExamples } from './contract/forms.examples.ts';
import { knowledgeExamples } from './contract/knowledge.examples.ts';
import { knowledgeImportExamples } from './contract/knowledgeImport.examples.ts';
import { knowledgeUseExamples } from './contract/knowledgeUse.examples.ts';
import { leadsExamples } from './contract/leads.examples.ts';
import { metricTablesExamples } from './contract/metric-tables.examples.ts';
import { metricsExamples } from './contract/metrics.examples.ts';
import { nextTouchExamples } from './contract/nextTouch.examples.ts';
import { customersExamples } from './contract/customers.examples.ts';
import { privacyExamples } from './contract/privacy.examples.ts';
import { deskExamples } from './contract/desk.examples.ts';
import { forSaleExamples } from './contract/for-sale.examples.ts';
import { notesExamples } from './contract/notes.examples.ts';
import { previewsExamples } from './contract/previews.examples.ts';
import { profileExamples } from './contract/profile.examples.ts';
import { pushExamples } from './contract/push.examples.ts';
import { repliesExamples } from './contract/replies.examples.ts';
import { responseTimesExamples } from './contract/responseTimes.examples.ts';
import { swingsExamples } from './contract/swings.examples.ts';
import { sessionExamples } from './contract/session.examples.ts';
import { botAnswersExamples } from './contract/settings/bot-answers.examples.ts';
import { businessHoursExamples } from './contract/settings/business-hours.examples.ts';
import { capabilitiesExamples } from './contract/settings/capabilities.examples.ts';
import { chatAvatarsExamples } from './contract/settings/chat-avatars.examples.ts';
import { chatDomainsExamples } from './contract/settings/chat-domains.examples.ts';
import { chatFooterExamples } from './contract/settings/chat-footer.examples.ts';
import { chatInstallationExamples } from './contract/settings/chat-installation.examples.ts';
import { chatPreviewExamples } from './contract/settings/chat-preview.examples.ts';
import { chatUiExamples } from './contract/settings/chat-ui.examples.ts';
import { contentManagementExamples } from './contract/settings/content-management.examples.ts';
import { dealerParametersExamples } from './contract/settings/dealer-parameters.examples.ts';
import { followUpExamples } from './contract/settings/follow-up.examples.ts';
import { leadSourcesExamples } from './contract/settings/lead-sources.examples.ts';
import { notifyTeamExamples } from './contract/settings/notify-team.examples.ts';
import { assistantActsExamples } from './contract/settings/assistant-acts.examples.ts';
import { handoffsExamples } from './contract/settings/handoffs.examples.ts';
import { languageModelExamples } from './contract/settings/language-model.examples.ts';
import { preferencesExamples } from './contract/settings/preferences.examples.ts';
import { replaysExamples } from './contract/settings/replays.examples.ts';
import { signatureExamples } from './contract/settings/signature.examples.ts';
import { subscribersExamples } from './contract/settings/subscribers.examples.ts';
import { testMessageExamples } from './contract/settings/test-message.examples.ts';
import { savedViewsExamples } from './contract/saved-views.examples.ts';
import { takeoverExamples } from './contract/takeover.examples.ts';
import { todayExamples } from './contract/today.examples.ts';
import { twoStepExamples } from './contract/twoStep.examples.ts';
import { usersExamples } from './contract/users.examples.ts';
import { websiteChatExamples } from './contract/websiteChat.examples.ts';
import { createExample } from './examples.ts';

/** The examples in which some values matter, by area. */
const areas: Record<string, CallExample>[] = [
  adfExamples,
  appointmentsExamples,
  attachmentsExamples,
  auditExamples,
  communicationExamples,
  conversationsExamples,
  todayExamples,
  dealersExamples,
  statusExamples,
  dialogueExamples,
  checklistExamples,
  doorsExamples,
  feedExamples,
  keysExamples,
  sendingDomainExamples,
  firstResponseExamples,
  formsExamples,
  knowledgeExamples,
  knowledgeImportExamples,
  knowledgeUseExamples,
  leadsExamples,
  metricTablesExamples,
  responseTimesExamples,
  swingsExamples,
  metricsExamples,
  nextTouchExamples,
  customersExamples,
  privacyExamples,
  deskExamples,
  forSaleExamples,
  notesExamples,
  previewsExamples,
  profileExamples,
  pushExamples,
  repliesExamples,
  sessionExamples,
  savedViewsExamples,
  takeoverExamples,
  usersExamples,
  twoStepExamples,
  websiteChatExamples,
  webhooksExamples,
  botAnswersExamples,
  businessHoursExamples,
  capabilitiesExamples,
  chatAvatarsExamples,
  chatDomainsExamples,
  chatFooterExamples,
  chatInstallationExamples,
  chatPreviewExamples,
  chatUiExamples,
  contentManagementExamples,
  dealerParametersExamples,
  followUpExamples,
  leadSourcesExamples,
  notifyTeamExamples,
  assistantActsExamples,
  handoffsExamples,
  languageModelExamples,
  preferencesExamples,
  replaysExamples,
  signatureExamples,
  subscribersExamples,
  testMessageExamples,
  stockExamples,
];

const written = new Map(areas.flatMap((area) => Object.values(area)).map((example) => [example.id, example]));

/**
 * An example of every call by its id: a request and its response. The OpenAPI document, the contract test and mock answers
 * use them; they are separate from the calls to keep them out of the browser.
 */
export const contractExamples: ReadonlyMap<string, CallExample> = new Map(
  contract.map((call) => [call.id, written.get(call.id) ?? createExample(call)]),
);
