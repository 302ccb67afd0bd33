// Runs the server on the workspace's own Node until this process is asked to end. The last step of `npm start`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, root } from './workspace.mjs';

const server = spawn('node', [join(root, 'apps/server/src/server.ts')], {
  cwd: root,
  env: environment,
  // By the channel the server notices that this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
