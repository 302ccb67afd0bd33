// `pnpm test:visual`: builds what the pictures show, takes them and compares them; `--update` renews the baselines.
import { build, environment, run, unlessDone } from './workspace.mjs';

const configuration = ['main.ts', 'manager.ts', 'preview.tsx', 'scripts.css'].map((file) => `.storybook/${file}`);

/** Builds the Storybook, which the stories' pictures are taken of. */
const buildStorybook = () =>
  unlessDone(
    'storybook-static/.built',
    ['pnpm-lock.yaml', 'vite.shared.ts', ...configuration, 'apps/console/src', 'packages'],
    () => run('storybook', ['build', '--quiet', '--loglevel', 'warn']),
  );

const args = process.argv.slice(2).map((arg) => (arg === '--update' ? '--update-snapshots' : arg));
const compare = () => run('playwright', ['test', '--config', 'playwright.visual.config.ts', ...args], environment);

process.exit((await build()) || (await buildStorybook()) || (await compare()));
