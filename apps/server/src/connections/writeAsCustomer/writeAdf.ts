import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Draft } from './draft.ts';

/** A lead as a provider mails it (ADF 1.0), of somebody who asks about a car. */
export function writeAdf({ from, name, text }: Pick<Draft, 'from' | 'name' | 'text'>): string {
  const contact = from.includes('@') ? `<email>${escapeHtml(from)}</email>` : `<phone>${escapeHtml(from)}</phone>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect>
    <requestdate>${new Date().toISOString()}</requestdate>
    <customer>
      <contact><name part="full">${escapeHtml(name || 'A customer')}</name>${contact}</contact>
      <comments>${escapeHtml(text)}</comments>
    </customer>
    <provider><name part="full">Car Finder</name></provider>
  </prospect>
</adf>`;
}
