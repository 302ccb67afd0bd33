import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { ParsedLine } from './parse.ts';

/**
 * Records that the installation alone sends. What a dealer has bought and who may sign in is not the dealer's to decide, and each setting
 * belongs to those whose policy allows it (spec 2 §6), which a key has none of.
 */
const installationTypes: ReadonlySet<FeedRecord['type']> = new Set(['dealer', 'person', 'setting']);

/**
 * What an API key may load: records of its own dealer's business. Every other line is refused with a reason.
 * @param dealerId the key's dealer
 */
export function* limitToDealer(lines: Iterable<ParsedLine>, dealerId: string): Generator<ParsedLine> {
  for (const parsed of lines) {
    const reason = 'record' in parsed ? refusalReason(parsed.record, dealerId) : undefined;
    yield reason === undefined ? parsed : { line: parsed.line, reason };
  }
}

function refusalReason(record: FeedRecord, dealerId: string): string | undefined {
  if (installationTypes.has(record.type))
    return `An API key can’t load records of type “${record.type}”: that takes the installation’s feed token`;
  if ('dealer' in record && record.dealer !== dealerId) return 'This API key belongs to another dealer';
  return undefined;
}
