import { constants, deflateRawSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** What a PDF's parts are made to hold beside a page. */
interface Parts {
  /** Entries of the catalog. */
  catalog?: string;
  /** Entries of the page. */
  page?: string;
  /** Objects from number 4 on. */
  more?: string[];
  /** Entries of the trailer. */
  trailer?: string;
}

/** A PDF of one page, written by hand. */
export function pdf({ catalog = '', page = '', more = [], trailer = '' }: Parts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...more,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const stream = (entries: string, data: Buffer): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

/** Its script is in a compressed object, where no search of the file's bytes finds it. */
export async function pdfWithPackedScript(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const action = document.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A gigabyte of zeros in a megabyte, as the objects of the document. */
export function pdfBomb(): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 1024 }, () => megabyte)]);
  return pdf({ more: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed)] });
}
