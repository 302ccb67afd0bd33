import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { Conversation } from './conversation.ts';

/** A set of conversations, and what identifies it in a result. */
export interface ConversationSet {
  name: string;
  /** Of the JSON, not of its compressed form. */
  sha256: string;
  conversations: Conversation[];
}

/**
 * Reads a set of conversations from a JSON file, or one compressed by gzip.
 * @throws for a file that is no set, or that has an id twice
 */
export function readSet(path: string): ConversationSet {
  const bytes = readFileSync(path);
  const json = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const conversations = z.array(Conversation).parse(JSON.parse(json.toString('utf8')));
  const repeated = conversations.find(({ id }, index) => conversations.findIndex((one) => one.id === id) !== index);
  if (repeated) throw new Error(`${path} has the conversation ${repeated.id} twice`);
  return {
    name: basename(path).replace('.gz', '').replace('.json', ''),
    sha256: createHash('sha256').update(json).digest('hex'),
    conversations,
  };
}
