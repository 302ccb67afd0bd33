import { type CorpusMail, htmlPart, multipart, reply, textPart } from './corpusMail.ts';

/*
 * Answers in HTML, in shapes that Mailgun's talon and Discourse test with. Only the shapes come from there; every word is ours.
 */

const html = (name: string, words: string, content: string): CorpusMail => reply(name, words, htmlPart(content));
const oursHtml =
  '<div>Good morning! The Highlander is on our lot.</div><div><br></div><div>When can you come in?</div>';

export const publicHtml: readonly CorpusMail[] = [
  html(
    'Hotmail’s older line, with the date first',
    'Hello.\nIs the roof rack included?',
    `<html><head><style><!--\n.hmmessage P\n{\nmargin:0px;\npadding:0px\n}\nbody.hmmessage\n{\nfont-size: 12pt;\nfont-family:Calibri\n}\n--></style></head>\n<body class='hmmessage'><div dir='ltr'>Hello.<div><br></div><div>Is the roof rack included?<br><br><div><hr id="stopSpelling">Date: Mon, 23 Nov 2026 15:00:45 -0500<br>Subject: Your Highlander<br>From: harbor@in.example<br>To: ada@mail.example<br><br><div dir="ltr">${oursHtml}</div></div></div> \t\t \t   \t\t  </div></body>\n</html>`,
  ),
  html(
    'Mail.ru in Russian',
    'Здравствуйте!\nЕсть ли камера?',
    `\n<HTML><BODY><p>Здравствуйте!</p><p>Есть ли камера?</p><br><br><br>Mon, 23 Nov 2026 15:00:51 -0500 от Harbor Toyota &lt;harbor@in.example&gt;:<br>\n<blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">\n\t<div id=""><div class="js-helper js-readmsg-msg"><style type="text/css"></style><div><base target="_self" href="https://mail.example/"><div id="style_1_BODY">${oursHtml}</div></div></div></div></blockquote><br></BODY></HTML>`,
  ),
  html(
    'Outlook 2003, a centered line above the names',
    'Three of us are coming.',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 11 (filtered medium)"></head><body lang=EN-US link=blue vlink=purple><div class=Section1><p class=MsoNormal><font size=2 color=navy face=Arial><span style='font-size:10.0pt;font-family:Arial;color:navy'>Three of us are coming.<o:p></o:p></span></font></p><p class=MsoNormal><font size=2 color=navy face=Arial><span><o:p>&nbsp;</o:p></span></font></p><div><div class=MsoNormal align=center style='text-align:center'><font size=3 face="Times New Roman"><span style='font-size:12.0pt'><hr size=2 width="100%" align=center tabindex=-1></span></font></div><p class=MsoNormal><b><font size=2 face=Tahoma><span style='font-weight:bold'>From:</span></font></b><font size=2 face=Tahoma><span> Harbor Toyota [mailto:harbor@in.example] <br><b><span style='font-weight:bold'>Sent:</span></b> Monday, November 23, 2026 3:00 PM<br><b><span style='font-weight:bold'>To:</span></b> ada@mail.example<br><b><span style='font-weight:bold'>Subject:</span></b> Your Highlander</span></font><o:p></o:p></p></div><p class=MsoNormal>Good morning! When can you come in?<o:p></o:p></p></div></body></html>`,
  ),
  html(
    'Windows Mail in Russian, the names below a gray border',
    'Да, завтра в десять.',
    `<html><head>\n<meta name="generator" content="Windows Mail 17.5.9600.20498">\n</head>\n<body dir="ltr">\n<div data-externalstyle="false" dir="ltr" style="font-family: 'Calibri', 'sans-serif';font-size:12pt;">\n<div>Да, завтра в десять.<br></div><div data-signatureblock="true"><div><br></div><div><br></div></div>\n<div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><div><font face="Calibri" style="font-size: 12pt;"><b>От:</b>&nbsp;<a href="mailto:harbor@in.example" target="_parent">Harbor Toyota</a><br><b>Отправлено:</b>&nbsp;‎понедельник‎, ‎23‎ ‎ноября‎ ‎2026‎ г. ‎15‎:‎00<br><b>Кому:</b>&nbsp;<a href="mailto:ada@mail.example" target="_parent">Ada Byron</a></font></div></div><div><br></div><div dir="ltr">${oursHtml}</div></div></body></html>`,
  ),
  html(
    'Yandex, the heading within the paragraph',
    'Hi.\nI like the blue one.',
    '<p>Hi.<br /><br />I like the blue one.<br /><br />23.11.2026, 15:00, "Harbor Toyota" &lt;<a href="mailto:harbor@in.example">harbor@in.example</a>&gt;:</p><blockquote> Good morning!<br /><br /> When can you come in?</blockquote>',
  ),
  html(
    'Outlook for Mac 2011’s marked section',
    'Does it tow?',
    `<html>\n  <body>\n    <div>Does it tow?</div>\n    <span id="OLK_SRC_BODY_SECTION">\n      <div>\n\t<span>From: </span>Harbor Toyota &lt;<a href="mailto:harbor@in.example">harbor@in.example</a>&gt;<br>\n\t<span>Date: </span>Mon, 23 Nov 2026 15:00:39 -0500<br>\n\t<span>To: </span>Ada Byron &lt;ada@mail.example&gt;<br>\n\t<span>Subject: </span>Your Highlander<br>\n      </div>\n      ${oursHtml}\n    </span>\n  </body>\n</html>`,
  ),
  html(
    'a line and bold names within the last paragraph',
    'Fine,\nwe agree.\nAda',
    '<html>\n  <body>\n    <div>\n      Fine,\n      <div>\n\twe agree.\n      </div>\n      <div>\n\tAda\n\t<hr>\n\t<b>From: </b>harbor@in.example<br>\n\t<b>To: </b>ada@mail.example<br>\n\t<b>Sent: </b>Monday, November 23, 2026 3:00:01 PM<br>\n\t<b>Subject: </b>Your Highlander<br><br>\n\t<p>\n\t  When can you come in?\n\t</p>\n      </div>\n    </div>\n  </body>\n</html>',
  ),
  reply(
    'Gmail’s mark around a Russian heading and marked text',
    'Хорошо',
    multipart('alternative', [
      textPart(
        'Хорошо\n23.11.2026 15:00 пользователь "harbor@in.example" <\nharbor@in.example> написал:\n\n> Good morning!\n>\n',
      ),
      htmlPart(
        '<p>Хорошо</p>\n<div class="gmail_quote">23.11.2026 15:00 пользователь &quot;<a href="mailto:harbor@in.example">harbor@in.example</a>&quot; &lt;<a href="mailto:harbor@in.example">harbor@in.example</a>&gt; написал:<br type="attribution"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">Good morning!<br></blockquote></div>',
      ),
    ]),
  ),
  html(
    'AOL’s older HTML',
    'Yes please',
    '<font color=\'black\' size=\'2\' face=\'arial\'>Yes please<br>\n\n<br>\n<br>\n\n<div style="font-family:arial,helvetica;font-size:10pt;color:black">-----Original Message-----<br>\nFrom: harbor &lt;harbor@in.example&gt;<br>\nTo: ada &lt;ada@mail.example&gt;; bert &lt;bert@mail.example&gt;<br>\nSent: Mon, Nov 23, 2026 3:00 pm<br>\nSubject: Your Highlander<br>\n\n<br>\n<div id="AOLMsgPart_0_1" style="margin: 0px;color: #000;">\n\n<pre style="font-size: 9pt;"><tt>When can you come in?\n</tt></pre>\n</div>\n <!-- end of AOLMsgPart_0_1 -->\n</div>\n</font>',
  ),
  reply(
    'Zimbra, its line and bold names',
    'Tuesday works.',
    multipart('alternative', [
      textPart(
        'Tuesday works. \n\n----- Original Message -----\nFrom: harbor@in.example \nTo: ada@mail.example \nSent: Monday, November 23, 2026 3:00:22 PM \nSubject: Your Highlander \n\nWhen can you come in? \n',
      ),
      htmlPart(
        "<html><head><style type='text/css'>p { margin: 0; }</style></head><body><div style='font-family: Arial; font-size: 12pt; color: #000000'>Tuesday works.<br><br><hr id=\"zwchr\"><b>From: </b>harbor@in.example<br><b>To: </b>ada@mail.example<br><b>Sent: </b>Monday, November 23, 2026 3:00:22 PM<br><b>Subject: </b>Your Highlander<br><br>When can you come in?<br></div></body></html>",
      ),
    ]),
  ),
  html(
    'Sparrow, the signature in divs and the heading in a paragraph',
    'Can you email the window sticker?',
    '\n                <div>\n                    <span style="font-size: 12px;">Can you email the window sticker?</span>\n                </div>\n                <div><div><br></div><div>--&nbsp;</div><div>Ada</div><div>Sent with <a href="http://program.example/?sig">Sparrow</a></div><div><br></div></div>\n                 \n                <p style="color: #A0A0A8;">On Monday, November 23, 2026 at 3:00 PM, Harbor Toyota wrote:</p>\n                <blockquote type="cite" style="border-left-style:solid;border-width:1px;margin-left:0px;padding-left:10px;">\n                    <span><div>When can you come in?</div></span>\n                </blockquote>\n                <div>\n                    <br>\n                </div>\n',
  ),
  html(
    'Spark’s named sections',
    'Is it still on the lot?',
    '<html><head></head><body><div name="messageBodySection"><p>Is it still on the lot?</p></div><div name="messageReplySection">On Nov 23, 2026, 3:00 PM -0500, Harbor Toyota &lt;harbor@in.example&gt;, wrote:<br><blockquote type="cite" style="border-left-color: grey;">When can you come in?</blockquote></div></body></html>',
  ),
];
