import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment as journeys } from '../e2e/environment.ts';

/** The first of two ports; their own, so that journeys and a developer's server may run beside the pictures. */
const port = Number(process.env.VISUAL_PORT ?? 4391);

/** The first port for the base commit's pictures. */
export const basePort = String(port + 2);

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

/** The file in a folder of pictures that lists those to take. */
export const listName = 'names.txt';

/** The file in a folder of pictures that has the hash of each picture taken. */
export const hashesName = 'hashes.tsv';

/** The folder that pictures are taken into. */
export const picturesFolder = process.env.VISUAL_FOLDER;

/** The folder that has the pictures to compare those with; undefined: they are being taken. */
export const expectedFolder = process.env.VISUAL_EXPECTED;

/** Whether every picture is kept as a PNG, and not only those that are not as in the manifest. */
export const keepsAll = process.env.VISUAL_KEEP === 'all';

/**
 * The names of the pictures to take.
 * @throws outside of `pnpm test:visual`: Playwright's tests only take pictures, and would pass whatever they show
 */
export function readWantedNames(): string[] {
  if (!picturesFolder) throw new Error('This only takes pictures. Compare them with `pnpm test:visual`.');
  return readFileSync(join(picturesFolder, listName), 'utf8').split('\n');
}
