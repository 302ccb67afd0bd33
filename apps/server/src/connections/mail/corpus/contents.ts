import {
  type CorpusMail,
  dealer,
  escapeAngles,
  filePart,
  firstMail,
  htmlPart,
  multipart,
  reply,
  textPart,
} from './corpusMail.ts';
import { pixel } from '../testMails.ts';

/* What a mail is made of (RFC 2046, RFC 2387): text, HTML, pictures, files and their names (RFC 2183, RFC 2231), and what hides in HTML. */

const words = 'Is the Tacoma still there?';
const inline = (name: string, id: string) =>
  filePart('image/png', name, pixel, {
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-ID': `<${id}>`,
  });
const file = (fields: Record<string, string>) =>
  multipart('mixed', [textPart(words), filePart('image/png', '', pixel, fields)]);
const sentence = 'We would like to see every car that you have.';

export const contents: readonly CorpusMail[] = [
  firstMail('text alone', words, textPart(words)),
  firstMail('HTML alone', words, htmlPart(`<html><body><p>${words}</p></body></html>`)),
  firstMail('HTML without html and body', words, htmlPart(`<div dir="auto">${words}</div>`)),
  firstMail('HTML in capitals', words, htmlPart(`<HTML><BODY><P>${words}</P></BODY></HTML>`)),
  firstMail('HTML that is cut off', words, htmlPart(`<html><body><div><p>${words}`)),
  firstMail(
    'HTML with lines of a table',
    'Name: Ada\nCar: Tacoma',
    htmlPart('<table><tr><td>Name: Ada</td></tr><tr><td>Car: Tacoma</td></tr></table>'),
  ),
  firstMail('text and HTML', words, multipart('alternative', [textPart(words), htmlPart(`<p>${words}</p>`)])),
  firstMail(
    'an HTML part that is empty beside its text',
    words,
    multipart('alternative', [textPart(words), htmlPart('<html><body></body></html>')]),
  ),
  firstMail(
    'an empty text beside its HTML',
    words,
    multipart('alternative', [textPart(''), htmlPart(`<p>${words}</p>`)]),
  ),
  firstMail(
    'two texts around a picture, as Apple Mail writes them',
    'This is my car.\nWhat is it worth?',
    multipart('mixed', [textPart('This is my car.'), inline('IMG_1.png', 'a1'), textPart('What is it worth?')]),
    { files: ['IMG_1.png'] },
  ),
  firstMail(
    'a picture within the text',
    'This is my car:',
    multipart('related', [
      htmlPart('<p>This is my car:</p><img src="cid:image001.png@01DC0000.00000000" width="1" height="1">'),
      inline('image001.png', 'image001.png@01DC0000.00000000'),
    ]),
    { files: ['image001.png'] },
  ),
  firstMail(
    'text and HTML with a picture, as Outlook nests them',
    'This is my car:',
    multipart('related; type="multipart/alternative"', [
      multipart('alternative', [
        textPart('This is my car:\n[cid:image002.png@01DC0000.00000000]'),
        htmlPart('<p class="MsoNormal">This is my car:<img src="cid:image002.png@01DC0000.00000000"></p>'),
      ]),
      inline('image002.png', 'image002.png@01DC0000.00000000'),
    ]),
    { files: ['image002.png'] },
  ),
  firstMail('a picture as the whole mail', '', filePart('image/png', 'car.png', pixel), { files: ['car.png'] }),
  firstMail(
    'a name in an encoded word, which RFC 2047 §5 forbids and programs write',
    words,
    file({
      'Content-Type': 'image/png; name="=?UTF-8?B?SsO8cmdlbi5wbmc=?="',
      'Content-Disposition': 'attachment; filename="=?UTF-8?B?SsO8cmdlbi5wbmc=?="',
    }),
    { files: ['Jürgen.png'] },
  ),
  firstMail(
    'a name in a set (RFC 2231 §4)',
    words,
    file({ 'Content-Type': 'image/png', 'Content-Disposition': "attachment; filename*=utf-8''J%C3%BCrgen.png" }),
    { files: ['Jürgen.png'] },
  ),
  firstMail(
    'a name in pieces (RFC 2231 §3)',
    words,
    file({
      'Content-Type': 'image/png',
      'Content-Disposition': 'attachment;\r\n filename*0="a picture of my car, ";\r\n filename*1="from the front.png"',
    }),
    { files: ['a picture of my car, from the front.png'] },
  ),
  firstMail(
    'a name in pieces in a set (RFC 2231 §4.1)',
    words,
    file({
      'Content-Type': 'image/png',
      'Content-Disposition': 'attachment;\r\n filename*0*=iso-8859-1\'\'J%FCrgens;\r\n filename*1=" Auto.png"',
    }),
    { files: ['Jürgens Auto.png'] },
  ),
  firstMail(
    'a name with a quotation mark',
    words,
    file({ 'Content-Type': 'image/png', 'Content-Disposition': String.raw`attachment; filename="my \"car\".png"` }),
    { files: ['my "car".png'] },
  ),
  firstMail(
    'a file without a name',
    words,
    file({ 'Content-Type': 'image/png', 'Content-Disposition': 'attachment' }),
    { files: ['file-1'] },
  ),
  firstMail(
    'a card of a person',
    words,
    multipart('mixed', [textPart(words), filePart('text/vcard', 'ada.vcf', 'QkVHSU46VkNBUkQNCkVORDpWQ0FSRA==')]),
    { files: ['ada.vcf'] },
  ),
  firstMail(
    'a text as a file is no text of the mail',
    words,
    multipart('mixed', [
      textPart(words),
      {
        fields: {
          'Content-Type': 'text/plain; name="notes.txt"',
          'Content-Disposition': 'attachment; filename="notes.txt"',
        },
        content: 'Please unsubscribe me.',
      },
    ]),
    { files: ['notes.txt'] },
  ),
  firstMail(
    'an HTML page as a file is no text of the mail',
    words,
    multipart('mixed', [
      textPart(words),
      {
        fields: {
          'Content-Type': 'text/html; name="page.html"',
          'Content-Disposition': 'attachment; filename="page.html"',
        },
        content: '<p>Please unsubscribe me.</p>',
      },
    ]),
    { files: ['page.html'] },
  ),
  firstMail(
    'winmail.dat beside its text',
    words,
    multipart('mixed', [textPart(words), filePart('application/ms-tnef', 'winmail.dat', 'eJ8+IgEAAQAA')]),
    { files: ['winmail.dat'] },
  ),
  firstMail('a preface before the first part, which is not shown (RFC 2046 §5.1.1)', words, {
    fields: { 'Content-Type': 'multipart/mixed; boundary="b1"' },
    content: `This is a multi-part message in MIME format.\n--b1\nContent-Type: text/plain\n\n${words}\n--b1--\nnor is this`,
  }),
  firstMail('a multipart without its end', words, {
    fields: { 'Content-Type': 'multipart/mixed; boundary="b2"' },
    content: `--b2\nContent-Type: text/plain\n\n${words}`,
  }),
  firstMail(
    'HTML of 3 MB, whose text is read',
    sentence,
    multipart('alternative', [
      textPart(sentence),
      htmlPart(`<p>${sentence}</p>${'<p style="color:#000">&nbsp;</p>\n'.repeat(100_000)}`),
    ]),
  ),
  firstMail('HTML of 3 MB alone', 'See below.', htmlPart(`<p>See below.</p><!--${'x'.repeat(3_000_000)}-->`)),
  firstMail('5,000 nested elements', 'See below.', htmlPart(`<p>See below.</p>${'<div>'.repeat(5000)}`)),
  firstMail('a script', words, htmlPart(`<p>${words}</p><script>document.body.innerText = 'unsubscribe'</script>`)),
  firstMail('a script that is not closed', words, htmlPart(`<p>${words}</p><script>alert(1)`)),
  firstMail('a style', words, htmlPart(`<style>p::after { content: 'unsubscribe' }</style><p>${words}</p>`)),
  firstMail('a title', words, htmlPart(`<html><head><title>Unsubscribe</title></head><body>${words}</body></html>`)),
  firstMail(
    'an event and an address of a script',
    words,
    htmlPart(`<p onclick="x()">${words}</p><img src=x onerror="y()"><a href="javascript:z()"></a>`),
  ),
  firstMail(
    'a line for previews that is not displayed',
    words,
    htmlPart(`<div style="display:none;max-height:0;overflow:hidden">Stop all messages</div><p>${words}</p>`),
  ),
  firstMail(
    'a line for previews of Outlook',
    words,
    htmlPart(`<span style="mso-hide:all">Stop all messages</span><p>${words}</p>`),
  ),
  firstMail(
    'a line of size zero',
    words,
    htmlPart(`<span style="font-size:0px">Stop all messages</span><p>${words}</p>`),
  ),
  firstMail(
    'a line that cannot be seen through',
    words,
    htmlPart(`<p style="opacity: 0">Stop all messages</p><p>${words}</p>`),
  ),
  firstMail('a line with the attribute hidden', words, htmlPart(`<p hidden>Stop all messages</p><p>${words}</p>`)),
  firstMail(
    'a line that is not visible, in capitals',
    words,
    htmlPart(`<p STYLE="VISIBILITY:HIDDEN">Stop all messages</p><p>${words}</p>`),
  ),
  firstMail(
    'a form',
    words,
    htmlPart(
      `<p>${words}</p><form action="https://evil.example"><input value="Stop"><textarea>Stop</textarea><select><option>Stop</option></select></form>`,
    ),
  ),
  firstMail(
    'a picture that counts who reads',
    words,
    htmlPart(`<p>${words}</p><img src="https://track.example/p.gif" width="1" height="1">`),
  ),
  firstMail('SVG with a script', words, htmlPart(`<p>${words}</p><svg><script>stop()</script><text>Stop</text></svg>`)),
  firstMail('a page within the page', words, htmlPart(`<p>${words}</p><iframe srcdoc="Stop">Stop</iframe>`)),
  firstMail(
    'a comment for Outlook',
    words,
    htmlPart(`<!--[if mso]><p>Stop all messages</p><![endif]--><p>${words}</p>`),
  ),
  firstMail(
    'invisible characters',
    'Yes, Saturday',
    htmlPart('<p>Yes, Saturday</p><p>&#8203;&#847;&zwnj;&nbsp;&#8203;</p>'),
  ),
  firstMail('a text with a zero byte', 'Is it there?', textPart('Is it\u0000 there?')),
  reply(
    'an answer in HTML alone, below a quotation that is only indented',
    words,
    htmlPart(
      `<p>${words}</p><p>From: ${escapeAngles(dealer)}<br>Date: Monday, November 23, 2026<br>Subject: Your Tacoma</p><p>Would Saturday work?</p>`,
    ),
  ),
];
