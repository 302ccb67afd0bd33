import { environment, origins } from '../environment.ts';
import { chatSettingLines } from './chatSettings.ts';
import { knowledgeLines } from './knowledge.ts';
import { liveTalkLines } from './liveTalks.ts';
import { records } from './records.ts';
import { settingLines } from './settings.ts';
import { chatStore, salesStore } from './stores.ts';

/** Loads what the screens show; loading it again changes nothing. */
export async function loadStores(): Promise<void> {
  const lines = [salesStore, chatStore]
    .flatMap((store) => [...records(store)])
    .concat(settingLines, chatSettingLines, knowledgeLines, liveTalkLines);
  const answer = await fetch(`${origins.forecourt}/api/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${environment.FEED_TOKEN}` },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  const report = (await answer.json()) as { rejected?: unknown[] };
  if (report.rejected?.length !== 0) throw new Error(`The feed was not taken: ${JSON.stringify(report).slice(0, 500)}`);
}
