import { FeedRecord } from '@forecourt/api/contract/feed';
import * as z from 'zod/mini';

// The contract's schemas carry no sentences of their own, to stay small in the browser; here they get zod's English ones.
z.config(z.locales.en());

/** A line that became a record, or the reason why not. Lines count from 1. */
export type ParsedLine = { line: number; record: FeedRecord } | { line: number; reason: string };

/** Reads newline-delimited JSON; empty lines are passed over. */
export function* parseLines(text: string): Generator<ParsedLine> {
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    if (content.trim() !== '') yield parseLine(line, content);
  }
}

function parseLine(line: number, content: string): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { line, reason: 'Not valid JSON' };
  }
  const parsed = z.safeParse(FeedRecord, value);
  return parsed.success ? { line, record: parsed.data } : { line, reason: describeIssues(parsed.error) };
}

/** What was wrong with an input, part by part, as one sentence. */
const describeIssues = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')).join('; ');
