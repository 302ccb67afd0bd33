// Makes sure that the tests have a browser: one that is there, else Playwright's own, else the system's package.
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

const attempts: [command: string, args: string[]][] = [
  ['playwright', ['install', 'chromium']],
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
  // Where it is not packaged by itself.
  ['apt-get', ['install', '-y', '-qq', 'chromium']],
];

for (const [command, args] of attempts) {
  if (findChromium()) break;
  console.log(`No browser yet: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}

const path = findChromium();
if (!path) {
  console.error('The tests need Chromium. Install it, or name one in CHROMIUM.');
  process.exit(1);
}
console.log(`Browser: ${path}`);
