import type { Call, CallExample, ExamplesOf } from './call.ts';
import * as appointments from './contract/appointments.ts';
import { appointmentsExamples } from './contract/appointments.examples.ts';
import * as attachments from './contract/attachments.ts';
import { attachmentsExamples } from './contract/attachments.examples.ts';
import * as audit from './contract/audit.ts';
import { auditExamples } from './contract/audit.examples.ts';
import * as colleagues from './contract/colleagues.ts';
import { colleaguesExamples } from './contract/colleagues.examples.ts';
import * as communication from './contract/communication.ts';
import { communicationExamples } from './contract/communication.examples.ts';
import * as conversations from './contract/conversations.ts';
import { conversationsExamples } from './contract/conversations.examples.ts';
import * as dialogue from './contract/dialogue.ts';
import { dialogueExamples } from './contract/dialogue.examples.ts';
import * as feed from './contract/feed.ts';
import { feedExamples } from './contract/feed.examples.ts';
import * as filters from './contract/filters.ts';
import { filtersExamples } from './contract/filters.examples.ts';
import * as firstResponse from './contract/firstResponse.ts';
import { firstResponseExamples } from './contract/firstResponse.examples.ts';
import * as forms from './contract/forms.ts';
import { formsExamples } from './contract/forms.examples.ts';
import * as health from './contract/health.ts';
import { healthExamples } from './contract/health.examples.ts';
import * as knowledge from './contract/knowledge.ts';
import { knowledgeExamples } from './contract/knowledge.examples.ts';
import * as knowledgeUse from './contract/knowledgeUse.ts';
import { knowledgeUseExamples } from './contract/knowledgeUse.examples.ts';
import * as knowledgeImport from './contract/knowledgeImport.ts';
import { knowledgeImportExamples } from './contract/knowledgeImport.examples.ts';
import * as knowledgeVersions from './contract/knowledgeVersions.ts';
import { knowledgeVersionExamples } from './contract/knowledgeVersions.examples.ts';
import * as leads from './contract/leads.ts';
import { leadsExamples } from './contract/leads.examples.ts';
import * as metricTables from './contract/metric-tables.ts';
import { metricTablesExamples } from './contract/metric-tables.examples.ts';
import * as metrics from './contract/metrics.ts';
import { metricsExamples } from './contract/metrics.examples.ts';
import * as nextTouch from './contract/nextTouch.ts';
import { nextTouchExamples } from './contract/nextTouch.examples.ts';
import * as previews from './contract/previews.ts';
import { previewsExamples } from './contract/previews.examples.ts';
import * as profile from './contract/profile.ts';
import { profileExamples } from './contract/profile.examples.ts';
import * as replies from './contract/replies.ts';
import { repliesExamples } from './contract/replies.examples.ts';
import * as session from './contract/session.ts';
import { sessionExamples } from './contract/session.examples.ts';
import * as botAnswers from './contract/settings/bot-answers.ts';
import { botAnswersExamples } from './contract/settings/bot-answers.examples.ts';
import * as businessHours from './contract/settings/business-hours.ts';
import { businessHoursExamples } from './contract/settings/business-hours.examples.ts';
import * as chatDomains from './contract/settings/chat-domains.ts';
import { chatDomainsExamples } from './contract/settings/chat-domains.examples.ts';
import * as chatAvatars from './contract/settings/chat-avatars.ts';
import { chatAvatarsExamples } from './contract/settings/chat-avatars.examples.ts';
import * as chatFooter from './contract/settings/chat-footer.ts';
import { chatFooterExamples } from './contract/settings/chat-footer.examples.ts';
import * as chatPreview from './contract/settings/chat-preview.ts';
import { chatPreviewExamples } from './contract/settings/chat-preview.examples.ts';
import * as chatUi from './contract/settings/chat-ui.ts';
import { chatUiExamples } from './contract/settings/chat-ui.examples.ts';
import * as chatInstallation from './contract/settings/chat-installation.ts';
import { chatInstallationExamples } from './contract/settings/chat-installation.examples.ts';
import * as capabilities from './contract/settings/capabilities.ts';
import { capabilitiesExamples } from './contract/settings/capabilities.examples.ts';
import * as contentManagement from './contract/settings/content-management.ts';
import { contentManagementExamples } from './contract/settings/content-management.examples.ts';
import * as dealerParameters from './contract/settings/dealer-parameters.ts';
import { dealerParametersExamples } from './contract/settings/dealer-parameters.examples.ts';
import * as followUp from './contract/settings/follow-up.ts';
import { followUpExamples } from './contract/settings/follow-up.examples.ts';
import * as leadSources from './contract/settings/lead-sources.ts';
import { leadSourcesExamples } from './contract/settings/lead-sources.examples.ts';
import * as notifyTeam from './contract/settings/notify-team.ts';
import { notifyTeamExamples } from './contract/settings/notify-team.examples.ts';
import * as pauseAi from './contract/settings/pause-ai.ts';
import { pauseAiExamples } from './contract/settings/pause-ai.examples.ts';
import * as preferences from './contract/settings/preferences.ts';
import { preferencesExamples } from './contract/settings/preferences.examples.ts';
import * as replays from './contract/settings/replays.ts';
import { replaysExamples } from './contract/settings/replays.examples.ts';
import * as signature from './contract/settings/signature.ts';
import { signatureExamples } from './contract/settings/signature.examples.ts';
import * as subscribers from './contract/settings/subscribers.ts';
import { subscribersExamples } from './contract/settings/subscribers.examples.ts';
import * as testMessage from './contract/settings/test-message.ts';
import { testMessageExamples } from './contract/settings/test-message.examples.ts';
import * as takeover from './contract/takeover.ts';
import { takeoverExamples } from './contract/takeover.examples.ts';
import * as users from './contract/users.ts';
import { usersExamples } from './contract/users.examples.ts';
import * as websiteChat from './contract/websiteChat.ts';
import { websiteChatExamples } from './contract/websiteChat.examples.ts';

/** An area's examples by the ids of its calls. */
const examplesById = <Area extends object>(area: Area, examples: ExamplesOf<Area>): [string, CallExample][] =>
  Object.entries(examples).map(([name, example]) => [(area as Record<string, Call>)[name]!.id, example as CallExample]);

/**
 * An example of every call by its id: a request and its response. The OpenAPI document, the contract test and mock answers
 * use them; they are separate from the calls to keep them out of the browser.
 */
export const contractExamples: ReadonlyMap<string, CallExample> = new Map(
  [
    examplesById(appointments, appointmentsExamples),
    examplesById(attachments, attachmentsExamples),
    examplesById(audit, auditExamples),
    examplesById(colleagues, colleaguesExamples),
    examplesById(communication, communicationExamples),
    examplesById(conversations, conversationsExamples),
    examplesById(dialogue, dialogueExamples),
    examplesById(feed, feedExamples),
    examplesById(filters, filtersExamples),
    examplesById(firstResponse, firstResponseExamples),
    examplesById(forms, formsExamples),
    examplesById(health, healthExamples),
    examplesById(knowledge, knowledgeExamples),
    examplesById(knowledgeUse, knowledgeUseExamples),
    examplesById(knowledgeImport, knowledgeImportExamples),
    examplesById(knowledgeVersions, knowledgeVersionExamples),
    examplesById(leads, leadsExamples),
    examplesById(nextTouch, nextTouchExamples),
    examplesById(metricTables, metricTablesExamples),
    examplesById(metrics, metricsExamples),
    examplesById(previews, previewsExamples),
    examplesById(profile, profileExamples),
    examplesById(replies, repliesExamples),
    examplesById(replays, replaysExamples),
    examplesById(session, sessionExamples),
    examplesById(botAnswers, botAnswersExamples),
    examplesById(businessHours, businessHoursExamples),
    examplesById(chatDomains, chatDomainsExamples),
    examplesById(chatAvatars, chatAvatarsExamples),
    examplesById(chatFooter, chatFooterExamples),
    examplesById(chatUi, chatUiExamples),
    examplesById(chatPreview, chatPreviewExamples),
    examplesById(chatInstallation, chatInstallationExamples),
    examplesById(capabilities, capabilitiesExamples),
    examplesById(contentManagement, contentManagementExamples),
    examplesById(dealerParameters, dealerParametersExamples),
    examplesById(followUp, followUpExamples),
    examplesById(leadSources, leadSourcesExamples),
    examplesById(notifyTeam, notifyTeamExamples),
    examplesById(pauseAi, pauseAiExamples),
    examplesById(preferences, preferencesExamples),
    examplesById(signature, signatureExamples),
    examplesById(subscribers, subscribersExamples),
    examplesById(testMessage, testMessageExamples),
    examplesById(takeover, takeoverExamples),
    examplesById(users, usersExamples),
    examplesById(websiteChat, websiteChatExamples),
  ].flat(),
);
