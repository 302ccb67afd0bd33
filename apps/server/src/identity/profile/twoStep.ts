import { twoStep } from '@forecourt/api/contract/twoStep';
import { asOwner } from '../../platform/db/owner.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { findFactors } from '../secondFactor/factors.ts';
import { findSignInPerson } from '../secondFactor/signInPerson.ts';

/**
 * What a person has set up for two-step sign-in.
 * @param embeddedIssuer the embedded provider's; undefined with an external one
 */
export function twoStepCall(contract: Contract, embeddedIssuer: string | undefined): void {
  contract.person(twoStep, async ({ trx, identity }) => {
    const known =
      identity.issuer === embeddedIssuer
        ? await asOwner(trx, async () => {
            const person = await findSignInPerson(trx, identity.subject);
            return person && { ...(await findFactors(trx, person.id)), requiredFrom: person.requiredFrom };
          })
        : undefined;
    return {
      IsKeptHere: known !== undefined,
      HasApp: known?.hasApp ?? false,
      Passkeys: known?.passkeys.length ?? 0,
      RecoveryCodes: known?.codesLeft ?? 0,
      RequiredFrom: known?.requiredFrom?.toISOString() ?? null,
    };
  });
}
