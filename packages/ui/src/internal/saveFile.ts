/** Hands a file to the browser to save under its name. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser fetches it after the press: without the address some of them lose its name, or all of it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
