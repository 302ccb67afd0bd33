import { FeedRecord } from '@forecourt/api/contract/feed';
import * as z from 'zod/mini';

// zod/mini has no error messages, to stay small in the browser; the server loads the English ones.
z.config(z.locales.en());

/** A parsed line, or why it was rejected. Lines count from 1. */
export type ParsedLine = { line: number; record: FeedRecord } | { line: number; reason: string };

/** Parses newline-delimited JSON; empty lines are skipped. */
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

/** Validation issues as one sentence. */
const describeIssues = (error: z.core.$ZodError): string =>
  error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')).join('; ');
