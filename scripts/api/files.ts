import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, describeModule } from './readApi.ts';

const folder = join(import.meta.dirname, '../../packages/ui');

/** A change of a component's API, with the version that it came with. */
export interface Change {
  version: string;
  /** Such as `actions/Button`. */
  component: string;
  /** What an app has to know, in one sentence. */
  change: string;
  /** The fingerprint of the API after it. */
  api: string;
}

const apiFile = join(folder, 'api.txt');

/** Lines that a review can read: `actions/Button Button.tone?: 'accent' | … = 'neutral'`. */
export const writeApi = (api: Api): string =>
  Object.entries(api)
    .flatMap(([module, components]) => describeModule(module, components))
    .map((line) => `${line}\n`)
    .join('');

export const readApiFile = (): string => readFileSync(apiFile, 'utf8');

export const writeApiFile = (api: Api): void => writeFileSync(apiFile, writeApi(api));

/** Oldest first. */
export const readChanges = (): Change[] => JSON.parse(readFileSync(join(folder, 'changes.json'), 'utf8')) as Change[];

/** One line each, so that two changes meet in a merge only where they stand next to each other. */
export const writeChanges = (changes: readonly Change[]): void =>
  writeFileSync(
    join(folder, 'changes.json'),
    `[\n${changes.map((change) => `  ${JSON.stringify(change)}`).join(',\n')}\n]\n`,
  );

export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
