import sharp, { type Sharp } from 'sharp';
import { fileRefusals } from './fileRefusals.ts';

// Of libvips' many readers the five that are needed; that of SVG gets what `cleanSvg` has written, and nothing else (`findFormat`).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
// Requests come first: a picture is worked on by one thread, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

/** More than any phone's camera takes in its ordinary mode; 64 MP decoded are 200 MB. */
const maxPixels = 64_000_000;
/** The longest side of what is stored and sent, and of its small version, in px. */
const maxSide = 2560;
const thumbnailSide = 480;
/** How long one pass over a picture may take, in seconds. */
const timeLimit = 15;
/** A PNG that is larger than this, in bytes, is a photo, and is stored as one. */
const maxPngBytes = 4 * 1024 * 1024;

/** A picture that was made anew: nothing of the file that came in but its pixels. */
export interface Picture {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  width: number;
  height: number;
  thumbnail: Buffer;
}

/**
 * Decodes a picture and encodes it anew: turned as its camera says, in sRGB, without any metadata, and of an animation the first frame.
 * @throws Refusal for what is no picture of these formats, damaged, or too large to decode
 */
export async function remakePicture(bytes: Uint8Array): Promise<Picture> {
  const format = await findFormat(bytes);
  const upright = open(bytes).autoOrient();
  try {
    const made = await encode(upright.clone().resize(within(maxSide)), format);
    const thumbnail = await upright.clone().resize(within(thumbnailSide)).webp({ quality: 75 }).toBuffer();
    return { ...made, thumbnail };
  } catch (error) {
    throw readingFailure(error);
  }
}

/** The longest side of an assistant's picture, in px: four times what the chat shows. */
export const avatarSide = 256;

/**
 * Decodes a PNG or JPEG and encodes it anew as a small PNG.
 * @throws Refusal as `remakePicture` does
 */
export async function remakeAvatar(bytes: Uint8Array): Promise<Buffer> {
  const format = await findFormat(bytes, fileRefusals.avatarUnsupported);
  if (format !== 'png' && format !== 'jpeg') throw fileRefusals.avatarUnsupported();
  return toAvatar(open(bytes).autoOrient());
}

/**
 * Draws an SVG as a small PNG.
 * @param svg as `cleanSvg` writes it
 * @throws Refusal for one that shows nothing, or that cannot be drawn
 */
export const drawAvatar = (svg: string): Promise<Buffer> => toAvatar(open(Buffer.from(svg)));

async function toAvatar(image: Sharp): Promise<Buffer> {
  let picture: Buffer;
  try {
    picture = await image.resize(within(avatarSide)).png().toBuffer();
  } catch (error) {
    throw readingFailure(error);
  }
  const { channels, isOpaque } = await sharp(picture).stats();
  if (!isOpaque && channels.at(-1)!.max === 0) throw fileRefusals.invisible();
  return picture;
}

const open = (bytes: Uint8Array): Sharp =>
  // Damage that a decoder only warns of is common in what phones store.
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds: timeLimit });

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** What files of the four formats begin with (libvips would also find an SVG that begins with something else). */
const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8', 'RIFF'];

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/**
 * Finds the format by the file's content. The pixels are counted before anything is decoded.
 * @param unsupported creates the refusal of any other format
 */
async function findFormat(bytes: Uint8Array, unsupported = fileRefusals.unsupported): Promise<Format> {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (!beginnings.some((known) => beginning.startsWith(known))) throw unsupported();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw error instanceof Error && /unsupported image format/i.test(error.message)
        ? unsupported()
        : fileRefusals.damaged();
    });
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'gif') throw unsupported();
  if (width * height > maxPixels) throw fileRefusals.tooManyPixels();
  return format;
}

async function encode(image: Sharp, format: Format): Promise<Omit<Picture, 'thumbnail'>> {
  const jpeg = () => image.clone().flatten({ background: '#fff' }).jpeg({ quality: 85 });
  if (format === 'jpeg') return made('image/jpeg', jpeg());
  if (format === 'webp') return made('image/webp', image.clone().webp({ quality: 85 }));
  const png = await made('image/png', image.clone().png());
  return png.content.length <= maxPngBytes ? png : made('image/jpeg', jpeg());
}

async function made<Type extends Picture['contentType']>(contentType: Type, image: Sharp) {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { contentType, content: data, width: info.width, height: info.height };
}

/** A picture that takes too long to decode was made to. */
const readingFailure = (error: unknown): Error =>
  error instanceof Error && /timeout|pixel limit/i.test(error.message)
    ? fileRefusals.tooManyPixels()
    : fileRefusals.damaged();
