import type { AuditChange, AuditEntry, AuditValue } from '@forecourt/api/contract/audit';
import { actions, actors, fields, keyName, texts } from './texts.ts';

const acronyms = new Set(['ai', 'crm', 'ga4', 'html', 'id', 'sms', 'url', 'vin', 'cta', 'api']);

/** A name of a document in words: `FollowUpSequenceName` is 'Follow up sequence name'. */
function inWords(name: string): string {
  const known = fields[name];
  if (known !== undefined) return known;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a value stands, in words: `['Channels', '0', 'Channel']` is 'Channels 1, Channel'. */
export function fieldName(path: readonly string[]): string {
  const parts: string[] = [];
  for (const name of path) {
    const last = parts.pop();
    if (last !== undefined && /^\d+$/.test(name)) parts.push(`${last} ${Number(name) + 1}`);
    else parts.push(...(last === undefined ? [] : [last]), inWords(name));
  }
  return parts.join(', ');
}

/**
 * A value as people read it.
 * @param stamp writes an instant
 */
export function valueText(value: AuditValue, stamp: (instant: string) => string): string {
  if (value === null) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? stamp(text) : text;
}

/** Whether the action was refused: then the entry says why in place of what was changed. */
export const isRefused = ({ Changes }: Pick<AuditEntry, 'Changes'>): boolean =>
  Changes.some(({ Field: [name] }) => name === 'refused');

/** What was done, or what was refused: of calls that only read, nothing else is in the log. */
export const actionName = ({ Action, Changes }: Pick<AuditEntry, 'Action' | 'Changes'>): string =>
  actions[Action] ?? (isRefused({ Changes }) ? texts.reading : inWords(Action.replace('.', ' ')));

export const actorName = ({ ActorId, ActorName }: Pick<AuditEntry, 'ActorId' | 'ActorName'>): string =>
  ActorName === null ? (actors[ActorId] ?? ActorId) : ActorId.startsWith('key:') ? keyName(ActorName) : ActorName;

/** Whom or what an entry is about, by name; null where it is only the actor, or nothing with a name. */
export const subjectName = ({
  Subject,
  SubjectName,
  ActorId,
}: Pick<AuditEntry, 'Subject' | 'SubjectName' | 'ActorId'>): string | null =>
  Subject === ActorId ? null : SubjectName;

/** A line that says of an entry one field that it changed, and how many more; null where it has kept no values. */
export function changeLine(
  { Changes, MoreChanges }: Pick<AuditEntry, 'Changes' | 'MoreChanges'>,
  stamp: (instant: string) => string,
): string | null {
  // An id says nothing to people.
  const first = Changes.find(({ Field }) => !/(^i|_i|I)d$/.test(Field.at(-1)!)) ?? Changes[0];
  if (!first) return null;
  const more = Changes.length - 1 + MoreChanges;
  return [changeText(first, stamp), ...(more > 0 ? [texts.more(more)] : [])].join(' ');
}

const changeText = ({ Field, Before, After }: AuditChange, stamp: (instant: string) => string) =>
  texts.change(fieldName(Field), Before === null ? null : valueText(Before, stamp), valueText(After, stamp));
