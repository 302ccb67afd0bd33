import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Interaction, Step } from './interactionState.ts';

/** What the sign-in asks for beside the password. */
export interface SignInSteps {
  /**
   * What follows the right password.
   * @returns undefined for somebody who is signed in by it
   */
  afterPassword: (interaction: Interaction, subject: string, request: FastifyRequest) => Promise<Step | undefined>;
  /** The page of a step; undefined before the password. */
  showStep: (interaction: Interaction) => Promise<string | undefined>;
  /** What to ask a browser for that may sign in by a passkey alone. */
  passkeyOptions: (interaction: Interaction) => Promise<object>;
  /** The routes that the steps' forms lead to, below the address of the sign-in page. */
  register: (scope: FastifyInstance) => void;
}
