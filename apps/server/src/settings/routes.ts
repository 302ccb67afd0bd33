import type { Contract } from '../platform/http/serve.ts';
import type { FindAnsweredBy } from './answeredBy.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { botAnswerRoutes } from './botAnswers/routes.ts';
import { contentManagementRoutes } from './contentManagement/routes.ts';
import { followUpRoutes } from './followUps/routes.ts';
import { leadSourceRoutes } from './leadSources/routes.ts';
import { notifyTeamRoutes } from './notifyTeam/routes.ts';
import { businessHoursRoutes } from './businessHours/routes.ts';
import { type ChatUiOptions, chatUiRoutes } from './chatUi/routes.ts';
import { dealerParameterRoutes } from './dealerParameters/routes.ts';
import { pauseAiRoutes } from './pauseAi/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { signatureRoutes } from './signature/routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';

/** The settings page's blocks, and the dealership's locale of the account page (spec 2). */
export function settingsRoutes(contract: Contract, options: ChatUiOptions, answeredBy: FindAnsweredBy): void {
  leadSourceRoutes(contract);
  botAnswerRoutes(contract, answeredBy);
  followUpRoutes(contract);
  signatureRoutes(contract);
  preferenceRoutes(contract);
  notifyTeamRoutes(contract);
  businessHoursRoutes(contract);
  pauseAiRoutes(contract);
  subscriberRoutes(contract);
  dealerParameterRoutes(contract);
  chatUiRoutes(contract, options);
  capabilityRoutes(contract);
  contentManagementRoutes(contract, answeredBy);
}
