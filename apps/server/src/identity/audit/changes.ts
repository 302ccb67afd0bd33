import { type AuditChange, type AuditValue, hiddenValue } from '@forecourt/api/contract/audit';
import { plainText } from '../../platform/html/plainText.ts';

/** The most fields that are named of one entry. */
const maxChanges = 100;
/** The longest value, in UTF-16 units. */
const maxValue = 2000;

/** What may stand in a field that a secret belongs to: that it has changed, and nothing of it. */
const safeSecretValues = new Set(['changed', 'replaced', 'removed']);

/** The fields that differ between two documents of the audit, in their order; a document that is missing has none. */
export function getChanges(before: unknown, after: unknown): { changes: AuditChange[]; more: number } {
  const [old, now] = [getFields(before), getFields(after)];
  const changes = [...new Map([...old, ...now]).keys()].flatMap((key): AuditChange[] => {
    const [left, right] = [old.get(key), now.get(key)];
    const [was, is] = [left?.value ?? null, right?.value ?? null];
    if (was === is) return [];
    return [{ Field: (right ?? left)!.path, ...shown({ was, is }) }];
  });
  return { changes: changes.slice(0, maxChanges), more: Math.max(0, changes.length - maxChanges) };
}

interface Field {
  path: string[];
  value: AuditValue;
}

/** Every value of a document by where it stands; a list of plain values is one value. */
function getFields(document: unknown, path: string[] = [], found = new Map<string, Field>()): Map<string, Field> {
  if (Array.isArray(document) && document.every((item) => typeof item !== 'object' || item === null))
    add(found, path, document.join(', '));
  else if (typeof document === 'object' && document !== null)
    for (const [name, value] of Object.entries(document)) getFields(value, [...path, name], found);
  else if (document !== undefined && path.length > 0) add(found, path, document as AuditValue);
  return found;
}

function add(found: Map<string, Field>, path: string[], value: AuditValue): void {
  const isSecret = path.some((name) => /secret|password|token|api_?key|credential/i.test(name));
  const isHidden = isSecret && typeof value === 'string' && value !== '' && !safeSecretValues.has(value);
  found.set(JSON.stringify(path), { path, value: isHidden ? hiddenValue : value === '' ? null : value });
}

/** Both values as they are shown: HTML as plain text, unless that is all that has changed. */
function shown({ was, is }: { was: AuditValue; is: AuditValue }): { Before: AuditValue; After: AuditValue } {
  const texts = [was, is].map((value) =>
    typeof value === 'string' && /<\/?[a-z][^>]*>/i.test(value) ? plainText(value) : value,
  );
  const [Before, After] = texts[0] === texts[1] ? [was, is] : texts;
  return { Before: cut(Before!), After: cut(After!) };
}

const cut = (value: AuditValue): AuditValue =>
  typeof value === 'string' && value.length > maxValue ? `${value.slice(0, maxValue)}…` : value;
