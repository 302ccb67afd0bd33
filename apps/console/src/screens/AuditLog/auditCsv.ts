import type { AuditEntry } from '@forecourt/api/contract/audit';
import { toCsv } from '@forecourt/ui/csv';
import { texts } from './texts.ts';
import { actionName, actorName, fieldName, valueText } from './words.ts';

/**
 * Entries as a file: a line for each field that was changed, and one for an entry that has kept none.
 * @param zone of the account, whose clock the times follow
 */
export function auditCsv(entries: readonly AuditEntry[], zone: string): string {
  // Swedish writes days and times so that spreadsheets sort them: 2026-11-20 09:41:00.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  const time = (instant: string) => format.format(new Date(instant));
  const { csv } = texts;
  const header = [csv.when(zone), csv.who, csv.what, csv.about, csv.record, csv.field, csv.before, csv.after];
  const lines = entries.flatMap((entry) => {
    const of = [time(entry.At), actorName(entry), actionName(entry), entry.SubjectName, entry.Subject];
    if (entry.Changes.length === 0) return [[...of, null, null, null]];
    return entry.Changes.map(({ Field, Before, After }) => [
      ...of,
      fieldName(Field),
      Before === null ? null : valueText(Before, time),
      After === null ? null : valueText(After, time),
    ]);
  });
  return toCsv([header, ...lines]);
}
