import { fromBER, type ObjectIdentifier, OctetString, Sequence } from 'asn1js';

/** CMS SignedData (RFC 5652 §5.1); what is enveloped has another type. */
const signedData = '1.2.840.113549.1.7.2';

/**
 * Takes what is signed out of an S/MIME object that holds both (RFC 8551 §3.5.2, RFC 5652 §5.2). Who signed it is not checked.
 * @param object in BER or DER
 * @returns the MIME part that was signed; undefined for an object that is encrypted, or broken
 */
export function readSignedContent(object: Buffer): Buffer | undefined {
  const { offset, result } = fromBER(object);
  if (offset < 0) return undefined;
  const [type, wrapped] = listParts(result);
  if ((type as ObjectIdentifier | undefined)?.valueBlock.toString() !== signedData) return undefined;
  // ContentInfo is of type and content; SignedData of version, digestAlgorithms, encapContentInfo and more.
  const [, , encapsulated] = listParts(listParts(wrapped)[0]);
  const content = listParts(listParts(encapsulated)[1])[0];
  return content instanceof OctetString ? Buffer.from(content.getValue()) : undefined;
}

const listParts = (block: unknown): readonly unknown[] =>
  block instanceof Sequence || hasParts(block) ? block.valueBlock.value : [];

/** A value with a tag of its own, such as `[0]`. */
const hasParts = (block: unknown): block is Sequence =>
  Array.isArray((block as Sequence | undefined)?.valueBlock?.value);
