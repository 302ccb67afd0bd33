import { auditAreas } from '@forecourt/api/contract/audit';

/**
 * What an entry about a customer may say besides their key: facts of the dealership, ids, times. Everything else is left out when the entry
 * is written (docs/decisions/privacy.md), so that nothing of a customer is in the log when they are erased: no name, number, address, word.
 */
const keptFields: ReadonlySet<string> = new Set([
  'act',
  'action',
  'answer',
  'assignee',
  'at',
  'away_until',
  'change',
  'channel',
  'conversation',
  'customers',
  'erasure',
  'files',
  'follow_up',
  'for_assistant',
  'form_type',
  'has_note',
  'host',
  'is_shared',
  'joinedBy',
  'kept',
  'lead',
  'leads',
  'left',
  'loaded',
  'mentions',
  'merged',
  'months',
  'on_hold',
  'other',
  'preview',
  'refused',
  'rejected',
  'request',
  'send_at',
  'source',
  'state',
  'status',
  'to',
  'type',
  'unchanged',
  'until',
  'via',
]);

const customerAreas = new Set(auditAreas.conversations);

/** Whether entries of an action are about customers. */
const isAboutCustomer = (action: string): boolean => customerAreas.has(action.split('.')[0]!);

/** A document of an entry as it is stored. */
export function withoutCustomer(action: string, document: unknown): unknown {
  if (!isAboutCustomer(action) || typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => keptFields.has(name)));
}
