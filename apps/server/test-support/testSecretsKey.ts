import { createSecretSeal } from '../src/platform/secrets/sealSecrets.ts';

/** What every server of the tests seals with, so that none makes a key of its own beside the data, and two share a database. */
export const testSecretsKey = 'c2VjcmV0cyBvZiB0aGUgdGVzdHMsIDMyIGJ5dGVzLi4=';

/** The seal of every server of the tests. */
export const testSeal = createSecretSeal({
  secretsKey: Buffer.from(testSecretsKey, 'base64'),
  formerSecretsKeys: [],
  dataDir: '/nowhere',
});
