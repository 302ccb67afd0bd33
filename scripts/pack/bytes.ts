// `pnpm size:components`: packs the library and writes what each of its components brings to a page into packages/ui/bytes.json.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, sourceFolder } from './installPackages.ts';
import { measureModule } from './measureModule.ts';

/** Gzipped bytes of a component with all that it imports, beside React. */
interface ComponentBytes {
  script: number;
  style: number;
  /** Of what comes when it is first needed, such as the calendar of a date filter. */
  laterScript?: number;
}

const file = join(sourceFolder('@forecourt/ui'), 'bytes.json');

/** What is written down: `family/Component` → bytes. */
export const readBytes = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, ComponentBytes>;

/** @param folder an app's, with the packages installed */
export async function measureComponents(folder: string): Promise<Record<string, ComponentBytes>> {
  const bytes: Record<string, ComponentBytes> = {};
  for (const name of listComponents()) {
    const code = `import * as module from '@forecourt/ui/${name}'; console.log(module);`;
    const { script, style, laterScript } = await measureModule(folder, code);
    bytes[name] = { script, style, ...(laterScript > 0 && { laterScript }) };
  }
  return bytes;
}

/** A component has a folder of its name in a family, as the exports have it. */
const listComponents = () =>
  globSync('*/*/*.tsx', { cwd: join(sourceFolder('@forecourt/ui'), 'src') })
    .map((path) => path.replace(/\.tsx$/, '').split('/'))
    .filter(([, folder, name]) => folder === name)
    .map(([family, name]) => `${family}/${name}`)
    .toSorted();

if (import.meta.main) {
  const { folder } = installPackages();
  writeFileSync(file, `${JSON.stringify(await measureComponents(folder), null, 2)}\n`);
  rmSync(folder, { recursive: true });
}
