import { readFileSync } from 'node:fs';
import { environment as journeys } from '../e2e/environment.ts';

/** The first of two ports; their own, so that journeys and a developer's server may run beside the pictures. */
const port = Number(process.env.VISUAL_PORT ?? 4391);

/** The first port of a run that this one starts: of the base commit, or with a plant. */
export const nestedPort = String(port + 2);

/** The port of a server that another suite has started, and that the screens are taken of instead of one of their own. */
export const sharedServer = process.env.SHARED_SERVER;
const serverPort = sharedServer ?? String(port);

/** The built Storybook's port. */
export const storybookPort = port + 1;

/** What the screens' server is started with. */
export const environment = { ...journeys, PORT: serverPort };

/** Where the console is, by brand. */
export const origins = {
  forecourt: `http://localhost:${serverPort}`,
  marque: `http://marque.localhost:${serverPort}`,
} as const;

/** Where the stories are. */
export const storybook = `http://localhost:${storybookPort}`;

/** Whether a change is planted, to prove that the run fails of it (`planted.spec.ts`). */
export const plant = process.env.VISUAL_PLANT;

/** The folder that the pictures are taken into; undefined outside of `pnpm test:visual`. */
export const resultsFolder = process.env.VISUAL_RESULTS;

/** @throws outside of `pnpm test:visual`: a test of Playwright's only takes a picture, and would pass uncompared */
export function requireResultsFolder(): string {
  if (!resultsFolder) throw new Error('This only takes pictures. Compare them with `pnpm test:visual`.');
  return resultsFolder;
}

/** Whether every picture is kept, for a comparison with another commit's, and not only those that differ. */
export const keepsAll = process.env.VISUAL_KEEP === 'all';

/** The names of the pictures to take; undefined: all. */
const wanted = process.env.VISUAL_ONLY ? new Set(readFileSync(process.env.VISUAL_ONLY, 'utf8').split('\n')) : undefined;

/** Whether the run takes this picture. */
export const isWanted = (name: string): boolean => wanted?.has(name) ?? true;

/** Whether the run takes any picture of a kind: otherwise what it would be taken of need not even be started. */
export const takesAny = (kind: 'stories' | 'screens'): boolean =>
  !wanted || [...wanted].some((name) => name.startsWith(`${kind}/`));
