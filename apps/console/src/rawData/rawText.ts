/** What could let somebody in. Nothing that the console loads carries it today; what it loads tomorrow is not shown either. */
const secretName = /token|secret|password|authori[sz]ation|api_?key/i;
const jwt = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]+$/;
const hidden = '[hidden]';

/** A value as JSON to be read, without anything secret; by its type where JSON has nothing for it. */
export function rawText(value: unknown): string {
  const json = JSON.stringify(
    value ?? null,
    (key, inner: unknown) =>
      (secretName.test(key) && inner !== null) || (typeof inner === 'string' && jwt.test(inner)) ? hidden : inner,
    2,
  ) as string | undefined;
  return json ?? `[${typeof value}]`;
}

/** How much a text is, for people. */
export function formatSize(text: string): string {
  const bytes = new Blob([text]).size;
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}
