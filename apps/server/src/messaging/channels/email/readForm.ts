import { Busboy, type BusboyHeaders } from '@fastify/busboy';

/** Providers post some twenty fields of a mail. */
const maxFields = 200;

/**
 * Reads a form in either encoding, `multipart/form-data` (RFC 7578) or `application/x-www-form-urlencoded`. Values stay bytes: a raw mail in
 * a field may have several encodings, or a broken one.
 * @returns the last value of each name; undefined for a body that is no form
 */
export async function readForm(body: Buffer, contentType: string): Promise<Map<string, Buffer> | undefined> {
  const fields = new Map<string, Buffer>();
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      defCharset: 'latin1',
      limits: { fields: maxFields, files: maxFields, fieldSize: body.length, fileSize: body.length },
    });
    await new Promise<void>((done, fail) => {
      parser.on('field', (name, value) => fields.set(name, Buffer.from(value, 'latin1')));
      // A part with a file name is a file, whichever field it is.
      parser.on('file', (name, stream) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => fields.set(name, Buffer.concat(chunks)));
      });
      parser.on('finish', done);
      parser.on('error', fail);
      parser.end(body);
    });
  } catch {
    return undefined;
  }
  return fields;
}
