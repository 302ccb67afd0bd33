import { type CorpusMail, filePart, firstMail, multipart, textPart } from './corpusMail.ts';

/* Signed and encrypted mail: S/MIME (RFC 8551) and OpenPGP (RFC 3156, RFC 9580 §7). The objects are OpenSSL's. */

const words = 'Yes, Saturday works. Is the price still the same?';
const encrypted = 'It is encrypted, and can only be read by whom it was encrypted for';

const clearSignature = `MIHqBgkqhkiG9w0BBwKggdwwgdkCAQExDTALBglghkgBZQMEAgEwCwYJKoZIhvcNAQcBMYG3MIG0
AgEBME0wNTESMBAGA1UEAwwJQWRhIEJ5cm9uMR8wHQYJKoZIhvcNAQkBFhBhZGFAbWFpbC5leGFt
cGxlAhR8Ry4jHegfRsUP6Dbb5pHwVHBfEDALBglghkgBZQMEAgEwCgYIKoZIzj0EAwIERzBFAiBt
TIx1FSDrYz+2YOTscI16YQhQIbyOnt4ZxismaHPadgIhAM9PosiHPLYqnLj+cszHzSNQESa3PyQx
oAryRzzEmZ3l`;

/** SignedData around the text, in definite lengths (DER) and in indefinite ones (BER), as a stream is written. */
const opaque = `MIIBTwYJKoZIhvcNAQcCoIIBQDCCATwCAQExDTALBglghkgBZQMEAgEwbQYJKoZIhvcNAQcBoGAE
XkNvbnRlbnQtVHlwZTogdGV4dC9wbGFpbjsgY2hhcnNldD11dGYtOA0KDQpZZXMsIFNhdHVyZGF5
IHdvcmtzLiBJcyB0aGUgcHJpY2Ugc3RpbGwgdGhlIHNhbWU/DQoxgbgwgbUCAQEwTTA1MRIwEAYD
VQQDDAlBZGEgQnlyb24xHzAdBgkqhkiG9w0BCQEWEGFkYUBtYWlsLmV4YW1wbGUCFHxHLiMd6B9G
xQ/oNtvmkfBUcF8QMAsGCWCGSAFlAwQCATAKBggqhkjOPQQDAgRIMEYCIQDMdGKiaeKdhrh5H6bf
p0jATdWjEfmgtabVcR1v/ojl9gIhAI4sKA7++DfDGvVgMGZGZWsI8kAyKvqZ7CADMwtBBISy`;
const streamed = `MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgAReQ29u
dGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQoNClllcywgU2F0dXJkYXkgd29y
a3MuIElzIHRoZSBwcmljZSBzdGlsbCB0aGUgc2FtZT8NCgAAAAAAADGBtzCBtAIBATBNMDUxEjAQ
BgNVBAMMCUFkYSBCeXJvbjEfMB0GCSqGSIb3DQEJARYQYWRhQG1haWwuZXhhbXBsZQIUfEcuIx3o
H0bFD+g22+aR8FRwXxAwCwYJYIZIAWUDBAIBMAoGCCqGSM49BAMCBEcwRQIgfXKpju/WWlZ9Zemx
bKx8zm0hahgyuwkPCbshcqmgc8YCIQCZzrIBtZZoYyfuNObquovJSJBwNz1Fo182NyU8PuOxAQAA
AAAAAA==`;
const enveloped = `MIIBkwYJKoZIhvcNAQcDoIIBhDCCAYACAQIxgfShgfECAQOgUaFPMAkGByqGSM49AgEDQgAEBsc5
tVK+uynhXqLZwg4tuMFz3N4wOw01nZk0y0N1C7uSS2L0pTRjo8sjusn40451vRLWhI9dwvoGcDpV
MC0jajAcBgkrgQUQhkg/AAIwDwYLKoZIhvcNAQkQAwYFADB7MHkwTTA1MRIwEAYDVQQDDAlBZGEg
Qnlyb24xHzAdBgkqhkiG9w0BCQEWEGFkYUBtYWlsLmV4YW1wbGUCFHxHLiMd6B9GxQ/oNtvmkfBU
cF8QBCgM2vV1SZwCRaVpFyIVBo4yptIVWm9vhvCw5ohFNLZTtWVKUjSLOhLEMIGDBgkqhkiG9w0B
BwEwFAYIKoZIhvcNAwcECOZ2sZxSMHodgGCPpR68yqOSojsQ+z/MYR649hNQNZY4QbhhyWZCeTOn
SdhpQwUAPn2g5j9Vq16P8GaLy+PFRNiuUOePiJp2cTm1TkmH4Nm2f+vhxLwB8hC2SkrI3CAZsOd+
ED98Egvt27o=`;

const mimeType = (type: string) => ({ 'Content-Type': `${type}; name="smime.p7m"` });
const wrapped = (type: string, content: string) =>
  filePart('application/pkcs7-mime', 'smime.p7m', content, mimeType(type));
const armor = (kind: string, content: string, head = '') =>
  `-----BEGIN PGP ${kind}-----\n${head}\n${content}\n-----END PGP ${kind}-----`;
const pgpSignature = armor('SIGNATURE', 'iHUEARYIAB0WIQTacomaTacomaTacomaTacomaTacomaBQ==\n=abcd');

export const sealedMails: readonly CorpusMail[] = [
  firstMail(
    'S/MIME, clear-signed',
    words,
    multipart('signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
      textPart(words),
      filePart('application/pkcs7-signature', 'smime.p7s', clearSignature),
    ]),
  ),
  firstMail(
    'S/MIME, clear-signed with the older type',
    words,
    multipart('signed; protocol="application/x-pkcs7-signature"; micalg=sha1', [
      textPart(words),
      filePart('application/x-pkcs7-signature', 'smime.p7s', clearSignature),
    ]),
  ),
  firstMail('S/MIME, opaque-signed', words, wrapped('application/pkcs7-mime; smime-type=signed-data', opaque)),
  firstMail(
    'S/MIME, opaque-signed as a stream',
    words,
    wrapped('application/pkcs7-mime; smime-type=signed-data', streamed),
  ),
  firstMail(
    'S/MIME, opaque-signed with the older type and without saying so',
    words,
    wrapped('application/x-pkcs7-mime', opaque),
  ),
  firstMail('S/MIME, encrypted', '', wrapped('application/pkcs7-mime; smime-type=enveloped-data', enveloped), {
    refused: encrypted,
  }),
  firstMail('S/MIME, encrypted with the older type', '', wrapped('application/x-pkcs7-mime', enveloped), {
    refused: encrypted,
  }),
  firstMail(
    'S/MIME, encrypted with authentication',
    '',
    wrapped('application/pkcs7-mime; smime-type=authEnveloped-data', enveloped),
    { refused: encrypted },
  ),
  firstMail(
    'OpenPGP, signed with MIME',
    words,
    multipart('signed; protocol="application/pgp-signature"; micalg=pgp-sha256', [
      textPart(words),
      {
        fields: { 'Content-Type': 'application/pgp-signature; name="signature.asc"' },
        content: pgpSignature,
      },
    ]),
  ),
  firstMail(
    'OpenPGP, signed in the text',
    words,
    textPart(`-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${words}\n${pgpSignature}`),
  ),
  firstMail(
    'OpenPGP, signed in the text with an escaped dash',
    '- Saturday works.\n- Is the price the same?',
    textPart(
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- - Saturday works.\n- - Is the price the same?\n${pgpSignature}`,
    ),
  ),
  firstMail(
    'OpenPGP, encrypted with MIME',
    '',
    multipart('encrypted; protocol="application/pgp-encrypted"', [
      { fields: { 'Content-Type': 'application/pgp-encrypted' }, content: 'Version: 1\n' },
      {
        fields: {
          'Content-Type': 'application/octet-stream; name="encrypted.asc"',
          'Content-Disposition': 'inline; filename="encrypted.asc"',
        },
        content: armor('MESSAGE', 'hF4DTacomaTacomaTacoma\n=abcd'),
      },
    ]),
    { refused: encrypted },
  ),
  firstMail('OpenPGP, encrypted in the text', '', textPart(armor('MESSAGE', 'hF4DTacomaTacomaTacoma\n=abcd')), {
    refused: encrypted,
  }),
  firstMail(
    'a public key beside the text',
    words,
    multipart('mixed', [
      textPart(words),
      filePart('application/pgp-keys', 'publickey.asc', 'LS0tLS1CRUdJTiBQR1AgUFVCTElDIEtFWSBCTE9DSy0tLS0t'),
    ]),
    { files: ['publickey.asc'] },
  ),
];
