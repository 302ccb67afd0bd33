// `npm test`: installs what the tests need on the machine's own Node, then runs everything on the project's (scripts/test/run.ts).
import { environment, install, run } from './workspace.mjs';

process.exit((await install()) || (await run('node', ['scripts/test/run.ts', ...process.argv.slice(2)], environment)));
