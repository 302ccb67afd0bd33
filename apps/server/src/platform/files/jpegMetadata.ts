/** A JPEG's marker bytes (ITU-T T.81, table B.1). */
const marker = 0xff;
const startOfImage = 0xd8;
const startOfScan = 0xda;
/** APP1 has EXIF and XMP, APP13 IPTC; the comment is anybody's. APP0, APP2 and APP14 say how to read the pixels. */
const dropped = new Set([0xe1, 0xed, 0xfe]);

/** A JPEG without what says where and by whom it was taken; its pixels are not touched. What is no JPEG is returned as it is. */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== marker || bytes[1] !== startOfImage) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === marker && bytes[at + 1] !== startOfScan) {
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (!dropped.has(bytes[at + 1]!)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
