// `pnpm api`: writes what the library's components may be used by, packages/ui/api.txt.
//   --change "actions/Button: Has a size."   notes a change of a component, packages/ui/changes.json; once for each
import { parseArgs } from 'node:util';
import { readChanges, readVersion, writeApiFile, writeChanges } from './files.ts';
import { fingerprint, readApi } from './readApi.ts';

const { values } = parseArgs({ options: { change: { type: 'string', multiple: true } } });

const api = readApi();
const noted = (values.change ?? []).map((text) => {
  const [, component, change] = /^(\w+\/\w+): (.+)$/.exec(text) ?? [];
  const module = component === undefined ? undefined : api[component];
  if (!module || component === undefined || change === undefined) {
    throw new Error(`"${text}" is not "<family>/<Name>: <sentence>" of a component that there is.`);
  }
  return { version: readVersion(), component, change, api: fingerprint(component, module) };
});
writeApiFile(api);
if (noted.length > 0) writeChanges([...readChanges(), ...noted]);
