import type { Call, CallExample, ExamplesOf } from './call.ts';
import * as appointments from './contract/appointments.ts';
import { appointmentsExamples } from './contract/appointments.examples.ts';
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
import * as forms from './contract/forms.ts';
import { formsExamples } from './contract/forms.examples.ts';
import * as health from './contract/health.ts';
import { healthExamples } from './contract/health.examples.ts';
import * as leads from './contract/leads.ts';
import { leadsExamples } from './contract/leads.examples.ts';
import * as metricTables from './contract/metric-tables.ts';
import { metricTablesExamples } from './contract/metric-tables.examples.ts';
import * as metrics from './contract/metrics.ts';
import { metricsExamples } from './contract/metrics.examples.ts';
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
import * as signature from './contract/settings/signature.ts';
import { signatureExamples } from './contract/settings/signature.examples.ts';
import * as subscribers from './contract/settings/subscribers.ts';
import { subscribersExamples } from './contract/settings/subscribers.examples.ts';
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
    examplesById(communication, communicationExamples),
    examplesById(conversations, conversationsExamples),
    examplesById(dialogue, dialogueExamples),
    examplesById(feed, feedExamples),
    examplesById(filters, filtersExamples),
    examplesById(forms, formsExamples),
    examplesById(health, healthExamples),
    examplesById(leads, leadsExamples),
    examplesById(metricTables, metricTablesExamples),
    examplesById(metrics, metricsExamples),
    examplesById(previews, previewsExamples),
    examplesById(profile, profileExamples),
    examplesById(replies, repliesExamples),
    examplesById(session, sessionExamples),
    examplesById(botAnswers, botAnswersExamples),
    examplesById(businessHours, businessHoursExamples),
    examplesById(dealerParameters, dealerParametersExamples),
    examplesById(followUp, followUpExamples),
    examplesById(leadSources, leadSourcesExamples),
    examplesById(notifyTeam, notifyTeamExamples),
    examplesById(pauseAi, pauseAiExamples),
    examplesById(preferences, preferencesExamples),
    examplesById(signature, signatureExamples),
    examplesById(subscribers, subscribersExamples),
    examplesById(takeover, takeoverExamples),
    examplesById(users, usersExamples),
    examplesById(websiteChat, websiteChatExamples),
  ].flat(),
);
