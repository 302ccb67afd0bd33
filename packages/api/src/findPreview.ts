/** The side of a preview, in px: twice what is shown, for fine screens. */
const side = 96;

/** A small picture of a file, as a data URL, which the page's policy allows; undefined for what the browser cannot show. */
export async function findPreview(file: Blob): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.max(side / bitmap.width, side / bitmap.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    canvas.getContext('2d')?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return undefined;
  }
}
