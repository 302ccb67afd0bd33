import { readFile } from 'node:fs/promises';

/** The metrics that docs/metrics.md defines, with the labels that it gives them. */
export async function metricLabels(): Promise<Map<string, string>> {
  const text = await readFile(new URL('../../../../../docs/metrics.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| `(?<name>[\w/]+)`\s*\| (?<label>[^|]+?)\s*\|/gm);
  return new Map(Array.from(rows, ({ groups }) => [groups!.name!, groups!.label!]));
}
