// Builds what the tests show a browser, unless it is built already: `console`, with the chat for websites, and `storybook`.
import { build, buildStorybook } from './workspace.mjs';

const builds = { console: build, storybook: buildStorybook };
const name = /** @type {keyof typeof builds} */ (process.argv[2]);
process.exit(await builds[name]());
