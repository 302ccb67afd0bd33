// `npm start`: installs, builds and serves, doing only what is not done yet.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, environment, install, root } from './workspace.mjs';

for (const step of [install, build]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}

const server = spawn('node', [join(root, 'apps/server/src/server.ts')], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
