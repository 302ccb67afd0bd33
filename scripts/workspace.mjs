// What `npm start` and `npm test` share. Runs on the machine's own Node (≥ 20.19) before anything is installed, so it
// is plain JavaScript without dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The environment in which the workspace's own binaries, its Node among them, come first, and are compiled once. */
export const environment = {
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

/**
 * Runs a command in the workspace and shows what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 1 where it could not be started or was killed
 */
export function run(command, args, env = environment) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs pnpm in the version that package.json names.
 * @param {string[]} args
 */
export const pnpm = (args) => run('npx', ['--yes', packageManager, ...args], process.env);

/** What is installed or made, and may change while it is looked at. */
const made = new Set(['node_modules', 'dist', '.tsc']);

/**
 * The source files below a folder, in a stable order.
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [join(root, path)] : [];
    })
    .sort();
}

/**
 * A hash of some source files.
 * @param {string[]} sources files and folders
 */
export function hashSources(sources) {
  const hash = createHash('sha256');
  const paths = sources.flatMap((source) =>
    statSync(join(root, source)).isFile() ? [join(root, source)] : filesBelow(source),
  );
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Does a step unless its sources are the ones it was last done for.
 * @param {string} stamp where the sources' hash is kept; it lies in what the step makes, so that deleting that redoes it
 * @param {string[]} sources files and folders
 * @param {() => Promise<number>} step
 * @returns {Promise<number>} the step's exit code, 0 where it was not needed
 */
export async function unlessDone(stamp, sources, step) {
  const digest = hashSources(sources);
  const stampPath = join(root, stamp);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === digest) return 0;
  const code = await step();
  if (code === 0) {
    mkdirSync(dirname(stampPath), { recursive: true });
    writeFileSync(stampPath, digest);
  }
  return code;
}

/** Installs exactly what the lock file says. */
export const install = () =>
  unlessDone('node_modules/.installed', ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'], () =>
    pnpm(['install', '--frozen-lockfile']),
  );

/** Makes sure that there is a browser to run tests in; fails where none can be installed. */
export const ensureBrowser = () => run('node', ['scripts/browser.ts']);

/** Builds what the server serves: the console, the chat for dealers' websites, and the module of First Agentic Response. */
export async function build() {
  return (
    (await buildApp('apps/console', ['build'])) ||
    (await buildApp('apps/widget', ['build'], ['build', '--mode', 'launcher'])) ||
    buildApp('apps/firstResponse', ['build'])
  );
}

/**
 * @param {string} app its folder
 * @param {string[][]} builds of Vite's, one after the other
 */
const buildApp = (app, ...builds) =>
  unlessDone(
    `${app}/dist/.built`,
    ['pnpm-lock.yaml', 'vite.shared.ts', 'precompress.ts', app, 'packages'],
    async () => {
      for (const [command = '', ...options] of builds) {
        const code = await run('vite', [command, app, ...options, '--logLevel', 'warn']);
        if (code !== 0) return code;
      }
      return 0;
    },
  );

/** Builds the Storybook, which the stories' pictures are taken of. */
export const buildStorybook = () =>
  unlessDone(
    'storybook-static/.built',
    ['pnpm-lock.yaml', 'vite.shared.ts', '.storybook', 'scripts/api', 'apps/console/src', 'packages'],
    () => run('storybook', ['build', '--quiet', '--loglevel', 'warn']),
  );
