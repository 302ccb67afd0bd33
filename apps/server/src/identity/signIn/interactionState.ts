import type Provider from 'oidc-provider';
import type { FailedSignIn } from './signInPage.ts';
import type { Method } from './acr.ts';

/** One visit of the provider's pages, by one browser, on the way back to the console. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Somebody whose password was right, and who is not signed in yet; or who sets up second factors. */
export interface Step {
  subject: string;
  /** A factor that was shown or set up here. */
  proved?: Method;
  /** The secret of an app that is being set up, sealed. */
  appSecret?: string;
  /** Recovery codes that are still to be shown, sealed. */
  codes?: string;
  /** What was refused last. */
  problem?: string;
}

/** What is kept with a visit, on the server alone. */
export interface InteractionState {
  /** The password that was refused last. */
  failed?: FailedSignIn;
  step?: Step;
}

export const readState = ({ lastSubmission }: Interaction): InteractionState =>
  (lastSubmission ?? {}) as InteractionState;

/** Keeps the state in place of the one before. */
export async function saveState(interaction: Interaction, state: InteractionState): Promise<void> {
  interaction.lastSubmission = { ...state };
  // Ending the person's sign-ins ends this visit too, by the step's subject (platform/access/signIns.ts); saved after it, it goes on.
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)));
}
