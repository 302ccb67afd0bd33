import { type CorpusMail, firstMail, htmlPart, textPart } from './corpusMail.ts';

/* Character sets and transfer encodings (RFC 2045, RFC 3676). Bytes beyond ASCII are written as the sets' tables have them. */

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

export const encodings: readonly CorpusMail[] = [
  firstMail('8-bit UTF-8', 'Ça marche – 10 h ?', textPart('Ça marche – 10 h ?')),
  firstMail(
    'windows-1252 with its own quotation marks and dash',
    'Yes, Saturday’s fine – under €30k?',
    textPart(bytes('Yes, Saturday\x92s fine \x96 under \x8030k?'), 'charset=windows-1252'),
  ),
  firstMail(
    'windows-1252 that calls itself ISO-8859-1, as browsers read it',
    'I’ll come “today”',
    textPart(bytes('I\x92ll come \x93today\x94'), 'charset=iso-8859-1'),
  ),
  firstMail(
    'ISO-8859-1',
    'Oui, samedi après-midi à Montréal',
    textPart(bytes('Oui, samedi apr\xe8s-midi \xe0 Montr\xe9al'), 'charset=ISO-8859-1'),
  ),
  firstMail(
    'ISO-8859-2',
    'Tak, będę w sobotę. Dziękuję',
    textPart(bytes('Tak, b\xead\xea w sobot\xea. Dzi\xeakuj\xea'), 'charset=iso-8859-2'),
  ),
  firstMail(
    'windows-1250',
    'Tak, będę w sobotę',
    textPart(bytes('Tak, b\xead\xea w sobot\xea'), 'charset=windows-1250'),
  ),
  firstMail(
    'ISO-8859-9',
    'Evet, cumartesi günü uygun mu?',
    textPart(bytes('Evet, cumartesi g\xfcn\xfc uygun mu?'), 'charset=iso-8859-9'),
  ),
  firstMail('ISO-8859-15 with the euro', 'Under 30 000 €', textPart(bytes('Under 30 000 \xa4'), 'charset=iso-8859-15')),
  firstMail(
    'windows-1251 in base64',
    'Да, в субботу удобно.',
    textPart('xOAsIOIg8fPh4e7y8yDz5O7h7e4u', 'charset=windows-1251', 'base64'),
  ),
  firstMail(
    'KOI8-R',
    'Да, в субботу удобно.',
    textPart(Buffer.from('e4c12c20d720d3d5c2c2cfd4d520d5c4cfc2cecf2e', 'hex'), 'charset=koi8-r'),
  ),
  firstMail(
    'Shift_JIS',
    'こんにちは。土曜日に行けます。',
    textPart(Buffer.from('82b182f182c982bf82cd81429379976a93fa82c98d7382af82dc82b78142', 'hex'), 'charset=Shift_JIS'),
  ),
  firstMail(
    'ISO-2022-JP, in seven bits',
    'はい、土曜日に伺います。',
    textPart('\x1b$B$O$$!"EZMKF|$K;G$$$^$9!#\x1b(B', 'charset=ISO-2022-JP', '7bit'),
  ),
  firstMail('GB18030', '是的，星期六可以。', textPart('yse1xKOs0MfG2sH5v8nS1KGj', 'charset=gb18030', 'base64')),
  firstMail('Big5', '是的，星期六可以。', textPart('rE+quqFBrFC0waS7pWmlSKFD', 'charset=big5', 'base64')),
  firstMail('EUC-KR', '네, 토요일 좋아요.', textPart('s9csIMXkv+TAzyDBwb7Gv+Qu', 'charset=euc-kr', 'base64')),
  firstMail(
    'UTF-16 in base64',
    'Yes, Saturday works. 👍',
    textPart('WQBlAHMALAAgAFMAYQB0AHUAcgBkAGEAeQAgAHcAbwByAGsAcwAuACAAPdhN3A==', 'charset=utf-16le', 'base64'),
  ),
  firstMail('US-ASCII', 'Yes, Saturday works.', textPart('Yes, Saturday works.', 'charset=us-ascii', '7bit')),
  firstMail(
    'a set that nobody knows, which is plain ASCII',
    'Yes, Saturday works.',
    textPart('Yes, Saturday works.', 'charset=x-unknown'),
  ),
  firstMail('UTF-8 without saying so', 'Sí, el sábado', {
    fields: { 'Content-Type': 'text/plain' },
    content: 'Sí, el sábado',
  }),
  firstMail('windows-1252 without saying so', 'Grüße – bis Samstag', {
    fields: { 'Content-Type': 'text/plain' },
    content: bytes('Gr\xfc\xdfe \x96 bis Samstag'),
  }),
  firstMail('no type at all (RFC 2045 §5.2)', 'Is the Tacoma still there?', {
    fields: { 'MIME-Version': null },
    content: 'Is the Tacoma still there?',
  }),
  firstMail(
    'quoted-printable with soft line breaks',
    'I would like to know whether the Tacoma in silver that you have on your website is still available on Saturday – is it?',
    textPart(
      'I would like to know whether the Tacoma in silver that you have on your =\nwebsite is still available on Saturday =E2=80=93 is it?',
      'charset=utf-8',
      'quoted-printable',
    ),
  ),
  firstMail(
    'quoted-printable with a character over two lines',
    'À bientôt',
    textPart('=C3=\n=80 bient=C3=B4t', 'charset=utf-8', 'quoted-printable'),
  ),
  firstMail(
    'quoted-printable HTML of windows-1252',
    'Grüße – bis Samstag',
    htmlPart('<p>Gr=FC=DFe =96 bis Samstag</p>', 'charset=windows-1252', 'quoted-printable'),
  ),
  firstMail(
    'a text with equals signs that is not encoded',
    'My budget = 30k, a=b',
    textPart('My budget = 30k, a=b', 'charset=utf-8', '7bit'),
  ),
  firstMail(
    'base64 in lines of 76',
    'I would like to know whether the Tacoma in silver is still available.',
    textPart(
      'SSB3b3VsZCBsaWtlIHRvIGtub3cgd2hldGhlciB0aGUgVGFjb21hIGluIHNpbHZlciBpcyBzdGls\nbCBhdmFpbGFibGUu',
      'charset=utf-8',
      'base64',
    ),
  ),
  firstMail(
    'format=flowed joins its lines (RFC 3676 §4.1)',
    'I would like to know whether the Tacoma in silver is still there.\nThank you for your help!',
    textPart(
      'I would like to know whether the Tacoma in \nsilver is still there.\nThank you for your help!',
      'charset=utf-8; format=flowed',
    ),
  ),
  firstMail(
    'format=flowed in Japanese with DelSp (RFC 3676 §4.1)',
    '土曜日に行けます。',
    textPart('土曜日 \nに行けます。', 'charset=utf-8; format=flowed; delsp=yes'),
  ),
  firstMail(
    'format=flowed with a stuffed line (RFC 3676 §4.4)',
    'From Boston, it takes an hour.',
    textPart(' From Boston, it takes an hour.', 'charset=utf-8; format=flowed'),
  ),
  firstMail('HTML that names its set in itself alone', 'Grüße aus Köln', {
    fields: { 'Content-Type': 'text/html', 'Content-Transfer-Encoding': '8bit' },
    content: bytes(
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>Gr\xfc\xdfe aus K\xf6ln</body></html>',
    ),
  }),
  firstMail(
    'entities of HTML',
    'Tom & Ada’s budget: < 30 000 €',
    htmlPart('<p>Tom &amp; Ada&rsquo;s budget: &lt; 30&#32;000&#x20;&euro;</p>'),
  ),
];
