import type { QueryClient } from '@tanstack/react-query';
import { formatSize, rawText } from './rawText.ts';

/** Something that the page holds. */
export interface RawEntry {
  id: string;
  title: string;
  /** What the title leaves out of its key. */
  details?: string;
  /** Its state, when it was loaded, how much it is. */
  facts: string;
  text: string;
}

/**
 * What the present screen has loaded, as it is now.
 * @param getTime how an instant is written
 */
export const screenEntries = (queries: QueryClient, getTime: (at: Date) => string): RawEntry[] =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ queryHash, queryKey, state }) => {
      const { status, fetchStatus, dataUpdatedAt, data, error } = state;
      const text = rawText(status === 'error' ? { error: String(error) } : data);
      const loaded = dataUpdatedAt > 0 && `loaded at ${getTime(new Date(dataUpdatedAt))}`;
      return {
        id: queryHash,
        title: queryKey.filter((part) => typeof part === 'string').join(' · '),
        details: queryKey
          .filter((part) => typeof part !== 'string')
          .map(compact)
          .join(' · '),
        facts: [status, fetchStatus === 'fetching' && 'loading', loaded, formatSize(text)].filter(Boolean).join(' · '),
        text,
      };
    });

/** A part of a key in one line. */
const compact = (part: unknown): string => JSON.stringify(JSON.parse(rawText(part)));
