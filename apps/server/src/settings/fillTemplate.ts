import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';

/**
 * Fills in the placeholders `#{name}` of a template (spec 2 §3).
 * @returns null if one has no value, or one that is invisible, or if what is left looks like a placeholder: a text with a gap is never sent
 */
export function fillTemplate(content: string, values: ReadonlyMap<string, string>): string | null {
  let hasGap = false;
  const text = content.replaceAll(/#\{([^{}]*)\}/g, (_placeholder, name: string) => {
    const value = values.get(name.trim())?.trim() ?? '';
    if (isBlank(value)) hasGap = true;
    return value;
  });
  return hasGap || hasPlaceholder(text) ? null : text;
}
