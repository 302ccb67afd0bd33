// `pnpm password EMAIL`: gives a person of the embedded provider a password of their own, read from the standard input.
import { createInterface } from 'node:readline/promises';
import { CommandFailure, onCommandDatabase, runCommand } from '../../platform/db/commandDatabase.ts';
import { setPassword } from './credentials.ts';

/** NIST SP 800-63B §3.1.1.2: length is what counts. */
const shortest = 15;

await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandFailure('Usage: pnpm password EMAIL, with the password on a line of its own');

  const input = createInterface({ input: process.stdin, output: process.stderr });
  const password = await input.question(`Password for ${email}: `);
  input.close();
  if (password.length < shortest) throw new CommandFailure(`The password must have at least ${shortest} characters`);

  await onCommandDatabase(async ({ db }) => {
    if (!(await setPassword(db, email, password)))
      throw new CommandFailure(`The embedded provider has no user with the address ${email}`);
    console.log(`${email} can now sign in with this password.`);
  });
});
