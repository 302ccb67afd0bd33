import { pixel } from '../testMails.ts';
import { type CorpusMail, filePart, firstMail, htmlPart, multipart, type Part, textPart } from './corpusMail.ts';

/*
 * Parts, encodings and character sets as older and careless programs write them, in shapes that the Ruby library mail
 * and Discourse test with. Only the shapes come from there; every word is ours.
 */

const words = 'What is the mileage of the white Corolla?';
const plain = (type: string, content: string | Buffer, fields: Record<string, string | null> = {}): Part => ({
  fields: { 'Content-Type': type, ...fields },
  content,
});
const decode = (base64: string): Buffer => Buffer.from(base64, 'base64');

export const publicParts: readonly CorpusMail[] = [
  firstMail(
    'flowed text with delsp, and a forwarded mail with a name alone',
    'Here is their offer.',
    multipart('mixed', [
      textPart('Here is their offer.', 'charset=ISO-8859-1;\r\n\tdelsp=yes;\r\n\tformat=flowed', 'quoted-printable'),
      plain(
        'message/rfc822;\r\n  name="ForwardedMessage.eml";',
        'From sales@garage.example Tue Nov 10 11:28:07 2026\nReturn-Path: <sales@garage.example>\nFrom: sales@garage.example\nTo: ada@mail.example\nSubject: Your quote\n\nWe can do 19,900.\n',
      ),
    ]),
    { files: ['ForwardedMessage.eml'] },
  ),
  firstMail(
    'a transfer encoding written 7-bit',
    words,
    multipart('alternative', [textPart(words, 'charset="iso-8859-1"', '7-bit')]),
  ),
  firstMail(
    'a transfer encoding that is a type',
    'Hello,\nis it still for sale?\nI could come today.',
    multipart('alternative', [
      htmlPart('Hello,<p>\n\nis it still for sale?<br>\nI could come today.<p>', 'charset="iso-8859-1"', 'text/html'),
    ]),
  ),
  firstMail(
    'enriched text beside flowed text, as Apple Mail once wrote',
    'White, please.',
    multipart('alternative', [
      textPart('White, please.', 'charset=US-ASCII; format=flowed', '7bit'),
      plain('text/enriched; charset=US-ASCII', '<bold>White, please.</bold>\n', {
        'Content-Transfer-Encoding': '7bit',
      }),
    ]),
  ),
  firstMail(
    'a picture within a mixed part within a signed one',
    'Here is a picture of my car.\n\n- Ada',
    multipart('signed; micalg=sha1; protocol="application/pkcs7-signature"', [
      multipart('mixed', [
        textPart('Here is a picture of my car.\n\n- Ada', 'charset=US-ASCII; format=flowed', '7bit'),
        plain('image/png;\r\n\tx-unix-mode=0644;\r\n\tname=my-car.png', pixel, {
          'Content-Transfer-Encoding': 'base64',
          'Content-Disposition': 'inline;\r\n\tfilename=my-car.png',
        }),
      ]),
      filePart('application/pkcs7-signature', 'smime.p7s', 'MIAGCSqGSIb3DQEHAqCAMIACAQExCzAJBgUrDgMCGgUAMIAG'),
    ]),
    { files: ['my-car.png'] },
  ),
  firstMail(
    'a boundary with equals signs and no quotes, as Outlook Express writes it, and a word before its first part',
    words,
    plain(
      'multipart/alternative; boundary=----=_NextPart_000_0093_01DC1419.EB75E850',
      `This is a multi-part message in MIME format.\n\n\n------=_NextPart_000_0093_01DC1419.EB75E850\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: Quoted-printable\n\n${words}\n\n------=_NextPart_000_0093_01DC1419.EB75E850\nContent-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: Quoted-printable\n\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">\n<HTML><HEAD>\n<META content=3D"MSHTML 6.00.6000.16525" name=3DGENERATOR>\n<STYLE></STYLE>\n</HEAD>\n<BODY bgColor=3D#ffffff>\n<DIV><FONT face=3DArial size=3D2>What is the mileage of the =\nwhite Corolla?</FONT></DIV></BODY></HTML>\n\n------=_NextPart_000_0093_01DC1419.EB75E850--`,
    ),
  ),
  firstMail(
    'Shift_JIS in eight bits, as a Japanese phone writes it',
    '土曜日に試乗できますか？',
    textPart(decode('k3mXapP6gsmOjo/mgsWCq4LcgreCqYFI'), 'charset="Shift_JIS"'),
  ),
  firstMail(
    'ks_c_5601-1987 in eight bits',
    '가격이 얼마입니까?',
    textPart(decode('sKGw3cDMIL7zuLbA1LTPse4/'), 'charset="ks_c_5601-1987"'),
  ),
  firstMail(
    'Big5 in base64',
    '您好！這輛車還在嗎？',
    textPart('sXqmbqFJs2+9+KiuwdmmYrbcoUg=', 'charset=Big5', 'base64'),
  ),
  firstMail(
    'two Content-Type fields, the second one wrong',
    'foolish question: is it an automatic?',
    plain(
      'multipart/alternative; boundary="----_001_5973_47T00ZN9.15SY2428"',
      'This is a multi-part message in MIME format.\n\n------_001_5973_47T00ZN9.15SY2428\nContent-Type: text/plain;\n\tcharset="utf-8"\nContent-Transfer-Encoding: 7Bit\n\nfoolish question: is it an automatic?\n\n------_001_5973_47T00ZN9.15SY2428\nContent-Type: text/html;\n\tcharset="utf-8"\nContent-Transfer-Encoding: 7Bit\n\n<p>foolish question: is it an automatic?</p>\n\n------_001_5973_47T00ZN9.15SY2428--',
      { 'Content-type': 'text/plain' },
    ),
  ),
  firstMail(
    'a file in uuencode (x-uuencode)',
    words,
    multipart('mixed', [
      textPart(words, 'charset="us-ascii"', '7bit'),
      plain('application/pdf; name="trade.pdf"', "begin 644 trade.pdf\n1)5!$1BTQ+C0@=')A9&4@:6X\n`\nend", {
        'Content-Disposition': 'attachment; filename="trade.pdf"',
        'Content-Transfer-Encoding': 'x-uuencode',
      }),
    ]),
    { files: ['trade.pdf'] },
  ),
  firstMail(
    'a mail that is its file',
    '',
    plain('application/x-gzip; NAME=papers.gz', '64WA', {
      'Content-Disposition': 'attachment; filename=papers.gz',
      'Content-Transfer-Encoding': 'base64',
      'Content-Description': 'The papers of my car',
    }),
    { files: ['papers.gz'] },
  ),
  firstMail(
    'a long Japanese file name in both ways (RFC 2047, RFC 2231)',
    words,
    multipart('mixed', [
      textPart(words),
      plain(
        'application/pdf;\r\n\tx-unix-mode=0644;\r\n\tname="=?utf-8?B?5LiL5Y+W44KK6LuK44Gu5YaZ55yf44Go6LuK?=\r\n =?utf-8?B?5qSc6Ki844Gu5YaZ44GXLnBkZg==?="',
        pixel,
        {
          'Content-Disposition':
            "attachment;\r\n\tfilename*0*=utf-8''%E4%B8%8B%E5%8F%96%E3%82%8A%E8%BB%8A%E3%81%AE%E5%86%99%E7%9C%9F%E3%81%A8%E8%BB;\r\n\tfilename*1*=%8A%E6%A4%9C%E8%A8%BC%E3%81%AE%E5%86%99%E3%81%97.pdf",
          'Content-Transfer-Encoding': 'base64',
        },
      ),
    ]),
    { files: ['下取り車の写真と車検証の写し.pdf'] },
  ),
  firstMail(
    'a boundary that begins like the one around it',
    words,
    plain(
      'multipart/mixed;\r\n\tboundary="----=_NextPart_476c"',
      `------=_NextPart_476c\nContent-Type: multipart/alternative;\n\tboundary="----=_NextPart_476c_alt"\n\n------=_NextPart_476c_alt\nContent-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 8bit\n\n${words}\n\n------=_NextPart_476c_alt\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: 8bit\n\n<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<title>Corolla</title>\n<body>\n<p>${words}</p>\n</body>\n\n------=_NextPart_476c_alt--\n\n------=_NextPart_476c\nContent-Type: application/octetstream\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="DENT.png"\nContent-ID: <DENT.png>\n\n${pixel}\n\n------=_NextPart_476c--`,
    ),
    { files: ['DENT.png'] },
  ),
  firstMail(
    'a picture named by its location alone',
    words,
    multipart('mixed', [
      textPart(words, 'charset=ISO-8859-1;\r\n\tdelsp=yes;\r\n\tformat=flowed', 'quoted-printable'),
      plain('image/png', pixel, {
        'Content-Transfer-Encoding': 'base64',
        'Content-Location': 'Photo25.png',
        'Content-ID': '<qbFGyPQAS8>',
        'Content-Disposition': 'inline',
      }),
    ]),
    { files: ['Photo25.png'] },
  ),
];
