// `pnpm test:visual`: builds what the pictures show, takes them and compares them with the manifest.
//   --full           the second circle: the themes and widths that the first one leaves out
//   --update         writes the manifest, of both circles
//   --grep REGEX     only pictures whose title or name matches
//   --base REF       the commit whose pictures are expected; otherwise the last one that changed the manifest
// Between commits: `--render LIST --into FOLDER` takes the pictures that a file lists.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, buildStorybook } from './workspace.mjs';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean' },
    update: { type: 'boolean' },
    grep: { type: 'string' },
    base: { type: 'string' },
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

const { comparePictures, takePictures } = await import('../visual/run.ts');
if (names && into) {
  const { failures } = await takePictures(names, into, true);
  for (const failure of failures) console.error(failure);
  process.exit(failures.length === 0 ? 0 : 1);
}
process.exit(await comparePictures(values));
