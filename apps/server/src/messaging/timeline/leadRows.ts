import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { LeadKey } from './entries.ts';

/** Leads as a table `i` of a statement, to join their rows to. */
export const leadRows = (leads: readonly LeadKey[]) =>
  jsonRows(
    leads.map(({ dealerId, leadId }) => ({ dealerId, leadId })),
    { dealerId: 'text', leadId: 'text' },
  );
