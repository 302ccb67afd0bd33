// `pnpm super-admin EMAIL FIRST LAST`: makes somebody a SUPER-ADMIN, and prints the one-time link that they accept with.
import { getOrigins } from '../../platform/config/config.ts';
import { CommandFailure, onCommandDatabase, runCommand } from '../../platform/db/commandDatabase.ts';
import { invitationHours } from '../invitations/invitation.ts';
import { normalizeEmail } from '../signIn/credentials.ts';
import { addSuperAdmin } from './addSuperAdmin.ts';

await runCommand(async () => {
  const [email, firstName, lastName] = process.argv.slice(2);
  if (!email?.includes('@') || !firstName || !lastName)
    throw new CommandFailure('Usage: pnpm super-admin EMAIL FIRST_NAME LAST_NAME');
  await onCommandDatabase(async ({ db }, config) => {
    const link = await addSuperAdmin(db, {
      email: normalizeEmail(email),
      firstName,
      lastName,
      origin: getOrigins(config)[0]!,
      externalIssuer: config.oidc.issuer,
    });
    console.log(
      link === undefined
        ? `${email} is now a SUPER-ADMIN and signs in as before.`
        : `${email} accepts with this link, which works once, within ${invitationHours} hours:\n${link}`,
    );
  });
});
