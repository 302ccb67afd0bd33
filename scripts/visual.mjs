// `pnpm test:visual`: builds what the pictures show, takes them and compares them with the manifest.
//   --update         writes the manifest
//   --grep REGEX     only pictures whose title or name matches
//   --brief          names what differs, and draws no expected pictures
//   --base REF       the commit whose pictures are expected; otherwise the last one that changed the manifest
// Between commits: `--render LIST --into FOLDER` takes the pictures that a file lists; `--base-folder FOLDER` is a
// checkout to render the expected pictures in.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, buildStorybook } from './workspace.mjs';

const { values } = parseArgs({
  options: {
    update: { type: 'boolean' },
    grep: { type: 'string' },
    brief: { type: 'boolean' },
    base: { type: 'string' },
    'base-folder': { type: 'string' },
    render: { type: 'string' },
    into: { type: 'string' },
  },
});
const { render, into } = values;

const names = render && readFileSync(render, 'utf8').split('\n');
/** @param {string} kind */
const isNeeded = (kind) => !names || names.some((name) => name.startsWith(`${kind}/`));

const built = (isNeeded('screens') && (await build())) || (isNeeded('stories') && (await buildStorybook()));
if (built) process.exit(built);

if (names && into) {
  const { takePictures } = await import('../visual/playwright.ts');
  const { failures } = await takePictures({ folder: into, names, keepsAll: true });
  for (const failure of failures) console.error(failure);
  process.exit(failures.length === 0 ? 0 : 1);
}
const { comparePictures } = await import('../visual/run.ts');
process.exit(await comparePictures({ ...values, isBrief: values.brief, baseFolder: values['base-folder'] }));
