import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 170, g: 40, b: 40 } } });

/** Where and with what a photo was taken, and by whom. */
const place = {
  IFD0: { Make: 'SecretCamera', Artist: 'Ada Byron' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};

export const jpeg = () => plain().jpeg().toBuffer();
export const png = () => plain().png().toBuffer();
const gif = () => plain().gif().toBuffer();
export const jpegWithPlace = () => plain().withExif(place).jpeg().toBuffer();
export const jpegOnItsSide = () => plain().withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
export const jpegWithProfile = () => plain().withIccProfile('p3').jpeg().toBuffer();
export const webpWithXmp = () =>
  plain().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretCamera</x:xmpmeta>').webp().toBuffer();
export const avif = () => plain().avif().toBuffer();
export const tiff = () => plain().tiff().toBuffer();

/** A picture that moves: three frames of different colors. */
export async function animatedGif(): Promise<Buffer> {
  const frames = ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that says it is so large. */
export function encodePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** With a chunk behind its header (PNG, 11.3). */
export async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const bytes = await png();
  const afterHeader = pngSignature.length + 25;
  return Buffer.concat([bytes.subarray(0, afterHeader), chunk(type, data), bytes.subarray(afterHeader)]);
}

/** A JPEG with a segment behind its beginning (ITU-T T.81, B.1.1.4). */
export async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const bytes = await jpeg();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

/** A GIF that is a script as well: its width begins a comment, which ends behind its picture. */
export async function gifScript(): Promise<Buffer> {
  const bytes = Buffer.from(await gif());
  bytes.write('/*', 6, 'latin1');
  return Buffer.concat([bytes, Buffer.from('*/=1;alert(document.domain)')]);
}

/** A GIF whose screen and whose frame say that they are as large as they can be (GIF89a, 18 and 20). */
export async function gifBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await gif());
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(65_535, at);
  return bytes;
}
