/**
 * A text with its placeholders `#{name}` filled in (spec 2 §3).
 * @returns null where one has nothing to be filled with: a text with a gap is not said
 */
export function filled(content: string, values: ReadonlyMap<string, string>): string | null {
  let hasGap = false;
  const text = content.replaceAll(/#\{([^{}]*)\}/g, (_placeholder, name: string) => {
    const value = values.get(name.trim())?.trim();
    if (!value) hasGap = true;
    return value ?? '';
  });
  return hasGap ? null : text;
}
