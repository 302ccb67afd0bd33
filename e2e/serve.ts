// The real server on a data folder of its own with the demo in it, for journeys and measurements. Cleans up after itself.
import { copyDemo } from './demoFolder.ts';
import { serverProcess } from './serverProcess.ts';

const server = serverProcess(process.env, 'inherit');

let isEnding = false;
async function end(code: number): Promise<never> {
  isEnding = true;
  await server[Symbol.asyncDispose]();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => isEnding || void end(0));
// Nobody asks it to stop once the process that started it was killed.
const parent = process.ppid;
setInterval(() => process.ppid === parent || isEnding || void end(1), 1000);

try {
  await copyDemo(server.folder);
  // It takes a while, in which somebody may have asked it to end.
  if (!isEnding) await server.start();
  await server.ended();
} catch (error) {
  if (!isEnding) console.error(error);
}
if (!isEnding) await end(1);
