import type { Platform } from '../platform/platform.ts';
import type { FindAnsweredBy } from './answeredBy.ts';
import { assistantActRoutes } from './assistantActs/routes.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { botAnswerRoutes } from './botAnswers/routes.ts';
import { contentManagementRoutes } from './contentManagement/routes.ts';
import { followUpRoutes } from './followUps/routes.ts';
import { handoffSettingsRoutes } from './handoffs/routes.ts';
import { languageModelRoutes } from './languageModel/routes.ts';
import { leadSourceRoutes } from './leadSources/routes.ts';
import { notifyTeamRoutes } from './notifyTeam/routes.ts';
import { businessHoursRoutes } from './businessHours/routes.ts';
import { avatarRoutes } from './chatUi/avatarRoutes.ts';
import { chatUiRoutes } from './chatUi/routes.ts';
import { dealerParameterRoutes } from './dealerParameters/routes.ts';
import { pauseAiRoutes } from './pauseAi/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { signatureRoutes } from './signature/routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';

/** The settings page's blocks, and the dealership's locale of the account page (spec 2). */
export function registerSettings(platform: Platform & { answeredBy: FindAnsweredBy }): void {
  const { app, contract, config, database, files, answeredBy } = platform;
  leadSourceRoutes(contract);
  botAnswerRoutes(contract, answeredBy);
  followUpRoutes(contract);
  signatureRoutes(contract);
  assistantActRoutes(contract);
  languageModelRoutes(contract, config.assistant);
  preferenceRoutes(contract);
  notifyTeamRoutes(contract);
  businessHoursRoutes(contract);
  pauseAiRoutes(contract);
  subscriberRoutes(contract);
  handoffSettingsRoutes(contract);
  dealerParameterRoutes(contract);
  chatUiRoutes(platform);
  avatarRoutes(app, database, files);
  capabilityRoutes(contract);
  contentManagementRoutes(contract, answeredBy);
}
