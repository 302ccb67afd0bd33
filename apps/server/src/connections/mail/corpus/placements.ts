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
import { languages } from './languages.ts';
import { pixel } from '../testMails.ts';

/* Where the customer's words stand: below a quotation, between its lines, above a mail that is passed on, or nowhere. */

const above = `On Mon, Nov 23, 2026 at 3:00 PM ${dealer} wrote:`;
const ours = ['Would Saturday at 10 AM work for you?', 'Will you bring a trade-in?'];
const head = [
  `From: ${dealer}`,
  'Date: Mon, Nov 23, 2026 at 3:00 PM',
  'Subject: Your Tacoma',
  'To: <ada@mail.example>',
];

export const placements: readonly CorpusMail[] = [
  reply(
    'an answer below marked lines',
    'Yes, Saturday at 10.',
    textPart(`${above}\n> ${ours[0]}\n> ${ours[1]}\n\nYes, Saturday at 10.`),
  ),
  reply(
    'answers between marked lines',
    'Yes, it does.\n\nA 2015 Corolla.',
    textPart(`${above}\n> ${ours[0]}\n\nYes, it does.\n\n> ${ours[1]}\n\nA 2015 Corolla.`),
  ),
  reply(
    'answers between quotations of HTML',
    'Yes, it does.\nA 2015 Corolla.',
    htmlPart(
      `<div>${escapeAngles(above)}</div><blockquote type="cite"><div>${ours[0]}</div></blockquote><div>Yes, it does.</div><blockquote type="cite"><div>${ours[1]}</div></blockquote><div>A 2015 Corolla.</div>`,
    ),
  ),
  reply(
    'answers between Gmail’s quotations',
    'Yes, it does.\nA 2015 Corolla.',
    htmlPart(
      `<div dir="ltr"><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escapeAngles(above)}<br></div><blockquote class="gmail_quote"><div>${ours[0]}</div></blockquote><div>Yes, it does.</div><blockquote class="gmail_quote"><div>${ours[1]}</div></blockquote><div>A 2015 Corolla.</div></div></div>`,
    ),
  ),
  reply(
    'words above and below a quotation',
    'Hello,\n\nSaturday it is.',
    textPart(`Hello,\n\n${above}\n> ${ours[0]}\n\nSaturday it is.`),
  ),
  reply(
    'a quotation within a quotation',
    'Saturday it is.',
    textPart(`Saturday it is.\n\n${above}\n> ${ours[0]}\n>> Which days are free?\n> > I work on Fridays.`),
  ),
  reply('an emoji alone', '👍', textPart(`👍\n\n${above}\n> ${ours[0]}`)),
  reply(
    'an emoji alone in HTML',
    '🙂',
    htmlPart(
      `<div dir="auto">🙂</div><br><div class="gmail_quote"><div class="gmail_attr">${escapeAngles(above)}</div><blockquote class="gmail_quote">${ours[0]}</blockquote></div>`,
    ),
  ),
  reply('one word', 'No', textPart(`No\n\n${above}\n> ${ours[0]}`)),
  reply('a number alone', '30,000', textPart(`30,000\n\n${above}\n> ${ours[0]}`)),
  reply(
    'no words, and a picture',
    '',
    multipart('mixed', [textPart(`\n\n${above}\n> ${ours[0]}`), filePart('image/png', 'corolla.png', pixel)]),
    { files: ['corolla.png'] },
  ),
  reply(
    'a picture above an iPhone’s line',
    '',
    multipart('mixed', [
      filePart('image/png', 'IMG_0001.PNG', pixel, { 'Content-Disposition': 'inline; filename="IMG_0001.PNG"' }),
      textPart('\n\nSent from my iPhone'),
    ]),
    { files: ['IMG_0001.PNG'] },
  ),
  reply('nothing above a quotation', '', textPart(`${above}\n> ${ours[0]}\n> ${ours[1]}`)),
  firstMail(
    'a mail passed on by Gmail with a question',
    'Is this offer still good?',
    textPart(`Is this offer still good?\n\n---------- Forwarded message ---------\n${head.join('\n')}\n\n\n${ours[0]}`),
  ),
  firstMail(
    'a mail passed on by Gmail in HTML',
    'Is this offer still good?',
    htmlPart(
      `<div dir="ltr">Is this offer still good?<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>${head.map(escapeAngles).join('<br>')}<br></div><br><br><div>${ours[0]}</div></div></div>`,
    ),
  ),
  firstMail(
    'a mail passed on without a word',
    '',
    textPart(`---------- Forwarded message ---------\n${head.join('\n')}\n\n${ours[0]}`),
    { fields: { Subject: 'Fwd: Your Tacoma' } },
  ),
  firstMail(
    'a mail passed on by Outlook',
    'Please call my wife about it.',
    htmlPart(
      `<div class="WordSection1"><p class="MsoNormal">Please call my wife about it.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> ${escapeAngles(dealer)}<br><b>Sent:</b> Monday, November 23, 2026 3:00 PM<br><b>To:</b> Ada Byron<br><b>Subject:</b> Your Tacoma</p></div><p class="MsoNormal">${ours[0]}</p></div>`,
    ),
    { fields: { Subject: 'FW: Your Tacoma' } },
  ),
  firstMail(
    'a mail passed on as a file',
    'See the attached.',
    multipart('mixed', [
      textPart('See the attached.'),
      {
        fields: {
          'Content-Type': 'message/rfc822; name="Your Tacoma.eml"',
          'Content-Disposition': 'attachment; filename="Your Tacoma.eml"',
        },
        content: `From: ${dealer}\nTo: ada@mail.example\nSubject: Your Tacoma\nMIME-Version: 1.0\nContent-Type: text/plain\n\n${ours[0]}`,
      },
    ]),
    { files: ['Your Tacoma.eml'] },
  ),
  ...languages.map(({ name, words, appleForward, head: labels }) =>
    firstMail(
      `a mail passed on by Apple Mail, ${name}`,
      words,
      htmlPart(
        `<html><body>${words}<br><div><br><blockquote type="cite"><div>${appleForward}</div><br class="Apple-interchange-newline"><div><span><b>${labels[0]} </b></span><span>${escapeAngles(dealer)}<br></span></div><div><span><b>${labels[4]} </b></span><span><b>Your Tacoma</b><br></span></div><br><div>${ours[0]}</div></blockquote></div></body></html>`,
      ),
    ),
  ),
  reply(
    'a signature below two dashes',
    'Saturday works.',
    textPart(
      'Saturday works.\n\n-- \nAda Byron\nByron & Sons | 555 010 0199\nPlease unsubscribe me from your newsletter.',
    ),
  ),
  reply(
    'a company’s notice',
    'Saturday works.\n\nThanks,\nAda',
    textPart(
      'Saturday works.\n\nThanks,\nAda\n\nCONFIDENTIALITY NOTICE: This email and any attachments are for the exclusive use of the intended recipient. If you are not, please stop reading and delete it.',
    ),
  ),
  reply(
    'Proton Mail',
    'Saturday works.',
    textPart(
      `Saturday works.\n\nSent with [Proton Mail](https://proton.me/) secure email.\n\nOn Monday, November 23rd, 2026 at 3:00 PM, ${dealer} wrote:\n\n> ${ours[0]}`,
    ),
  ),
  reply(
    'Yahoo’s app',
    'Saturday works.',
    htmlPart(
      `<html><body>Saturday works.<br><br><div id="ymail_android_signature"><a id="ymail_android_signature_link" href="https://mail.onelink.me/107872968">Yahoo Mail: Search, Organize, Conquer</a></div> <br> <blockquote style="margin: 0 0 20px 0;"> <div>On Mon, Nov 23, 2026 at 3:00 PM, Harbor Toyota</div><div>&lt;harbor@in.example&gt; wrote:</div> <div>${ours[0]}</div></blockquote></body></html>`,
    ),
  ),
  reply(
    'Outlook’s new program for Windows, with its empty signature',
    'Saturday works.',
    htmlPart(
      `<html><body dir="ltr"><div class="elementToProof">Saturday works.</div><div id="Signature"></div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><span><b>From:</b>&nbsp;${escapeAngles(dealer)}<br><b>Sent:</b>&nbsp;Monday, November 23, 2026 3:00 PM<br><b>To:</b>&nbsp;Ada Byron &lt;ada@mail.example&gt;<br><b>Subject:</b>&nbsp;Your Tacoma</span></div><div>${ours[0]}</div></body></html>`,
    ),
  ),
  firstMail(
    'words that only look like a quotation',
    'From: Boston\nI would drive up on Saturday.',
    textPart('From: Boston\nI would drive up on Saturday.'),
  ),
];
