import type { Contract } from '../http/serve.ts';
import { botAnswerRoutes } from './botAnswers.ts';
import { followUpRoutes } from './followUp.ts';
import { leadSourceRoutes } from './leadSources.ts';
import { notifyTeamRoutes } from './notifyTeam.ts';
import { businessHoursRoutes } from './businessHours.ts';
import { dealerParameterRoutes } from './dealerParameters.ts';
import { pauseAiRoutes } from './pauseAi.ts';
import { preferenceRoutes } from './preferences.ts';
import { signatureRoutes } from './signature.ts';
import { personnelRoutes } from './personnel.ts';

/** The settings page's blocks, and the dealership's locale of the account page (spec 2). */
export function settingsRoutes(contract: Contract): void {
  leadSourceRoutes(contract);
  botAnswerRoutes(contract);
  followUpRoutes(contract);
  signatureRoutes(contract);
  preferenceRoutes(contract);
  notifyTeamRoutes(contract);
  businessHoursRoutes(contract);
  pauseAiRoutes(contract);
  personnelRoutes(contract);
  dealerParameterRoutes(contract);
}
