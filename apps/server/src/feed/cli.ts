// `pnpm feed FILE`: sends a file of records to the running server in parts, and reports the result of every line.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FeedReport } from '@forecourt/api/contract/feed';
import { Problem } from '@forecourt/api/errors';
import { errorText } from '../platform/errors/errorText.ts';
import * as z from 'zod/mini';

/** Lines per request, acknowledged together. */
const partSize = 5000;

const [file] = process.argv.slice(2);
const address = process.env.FEED_URL ?? `http://localhost:${process.env.PORT || 4300}`;

if (!file || !existsSync(file)) {
  console.error(file ? `There is no file ${file}` : 'Usage: pnpm feed FILE');
  process.exit(2);
}
process.exitCode = await feedFile(file);

/** @returns the exit code: 1 if any line was rejected or the server failed */
async function feedFile(path: string): Promise<number> {
  const total: FeedReport = { loaded: 0, unchanged: 0, rejected: [] };
  let part: string[] = [];
  let sent = 0;
  const send = async () => {
    const report = await sendPart(part.join('\n'));
    total.loaded += report.loaded;
    total.unchanged += report.unchanged;
    for (const { line, reason } of report.rejected) {
      total.rejected.push({ line: sent + line, reason });
      console.error(`line ${sent + line}: ${reason}`);
    }
    sent += part.length;
    part = [];
    console.log(`${sent} lines acknowledged`);
  };
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      part.push(line);
      if (part.length === partSize) await send();
    }
    if (part.length > 0) await send();
  } catch (error) {
    console.error(`${errorText(error)}\n${sent} lines are acknowledged. You can safely feed the file again.`);
    return 1;
  }
  console.log(`${total.loaded} loaded, ${total.unchanged} unchanged, ${total.rejected.length} rejected`);
  return total.rejected.length === 0 ? 0 : 1;
}

async function sendPart(body: string): Promise<FeedReport> {
  const answer = await fetch(`${address}/api/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${findToken()}` },
    body,
  }).catch((error: unknown) => {
    throw new Error(`No server answers at ${address}. Start it with npm start, or name another in FEED_URL.`, {
      cause: error,
    });
  });
  const data: unknown = await answer.json();
  if (answer.ok) return z.parse(FeedReport, data);
  const problem = z.safeParse(Problem, data);
  throw new Error(
    `${address} refused the feed (${answer.status}): ${problem.success ? problem.data.message : answer.statusText}`,
  );
}

/** `FEED_TOKEN`, else the token in a local server's data folder. */
function findToken(): string {
  if (process.env.FEED_TOKEN) return process.env.FEED_TOKEN;
  const kept = join(process.env.DATA_DIR || '.data', 'feed-token');
  if (existsSync(kept)) return readFileSync(kept, 'utf8').trim();
  throw new Error(`No token: set FEED_TOKEN, or start the server once, which keeps one in ${kept}.`);
}
