// `npm start`: installs, builds and serves, doing only what is not done yet.
import { build, install } from './workspace.mjs';

for (const step of [install, build]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
await import('./serve.mjs');
