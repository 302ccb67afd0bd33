/** An ordinary mail, and what a person reads of it. */
interface Mail {
  name: string;
  html: string;
  /** Line by line. */
  lines: string[];
  bold: string[];
  links: [text: string, address: string][];
  /** Of each list, the number of its own items. */
  lists: number[];
  /** Of each table, the number of its rows. */
  tables: number[];
}

const outlook: Mail = {
  name: 'Outlook',
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<title>RAV4</title><style><!--
p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head>
<body lang=EN-US link="#0563C1" style='word-wrap:break-word'><div class=WordSection1>
<p class=MsoNormal><span style='font-size:12.0pt'>Good morning Vera,<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>I would like to <b>test drive</b> the <i>RAV4&nbsp;Hybrid</i> on Saturday.<br>Is 10:00&#8239;AM free?<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span style='font-family:Symbol'>&middot;<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Blue or silver<o:p></o:p></p>
<ul type=disc><li class=MsoListParagraph>Heated seats<ul type=circle><li>Front</li><li>Rear</li></ul></li><li>Tow bar</li></ul>
<p class=MsoNormal>Your offer, see <a href="https://cars.example/offer?id=7&amp;from=mail">the <b>offer</b></a>:</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
<tr><td width=200 valign=top style='padding:0cm 5.4pt'><p class=MsoNormal><b>Position</b></p></td><td width=100><p class=MsoNormal><b>Price</b></p></td></tr>
<tr><td><p class=MsoNormal>RAV4 Hybrid</p></td><td align=right><p class=MsoNormal>$36,480</p></td></tr>
<tr><td><p class=MsoNormal>Tow bar</p></td><td align=right><p class=MsoNormal>$740</p></td></tr></table>
<p class=MsoNormal><span style='color:#1F497D'>Kind regards,<br>Wren&nbsp;Abernathy<br><a href="tel:+15550100200">+1 555 0100 200</a></span></p>
<p class=MsoNormal><img width=160 height=40 id="Picture_x0020_1" src="cid:image001.png@01DA" alt="Abernathy Ltd"></p></div></body></html>`,
  lines: [
    'Good morning Vera,',
    'I would like to test drive the RAV4 Hybrid on Saturday.',
    'Is 10:00 AM free?',
    '· Blue or silver',
    'Heated seats',
    'Front',
    'Rear',
    'Tow bar',
    'Your offer, see the offer:',
    'Position',
    'Price',
    'RAV4 Hybrid',
    '$36,480',
    'Tow bar',
    '$740',
    'Kind regards,',
    'Wren Abernathy',
    '+1 555 0100 200',
  ],
  bold: ['test drive', 'offer', 'Position', 'Price'],
  links: [
    ['the offer', 'https://cars.example/offer?id=7&from=mail'],
    ['+1 555 0100 200', 'tel:+15550100200'],
  ],
  lists: [2, 2],
  tables: [3],
};

const gmail: Mail = {
  name: 'Gmail',
  html: `<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif">Hi Vera,</div><div><br></div><div>thanks &amp; see you at 5 &lt; 6 o&#39;clock.</div><div><ol><li style="margin-left:15px"><font color="#ff0000">Bring the keys</font></li><li>Sign <u>both</u> papers</li></ol></div><div><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr"><b>Ruth Okafor</b><div><a href="mailto:ruth@mail.example" target="_blank">ruth@mail.example</a></div><img src="https://mail.example/logo.png" width="96" height="32"></div></div></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Jun 1, 2026 at 9:14 AM Vera Lindqvist &lt;<a href="mailto:vera@dealer.example">vera@dealer.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div>Dear Ruth,</div><div>your car is <b>ready</b>.</div></blockquote></div>`,
  lines: [
    'Hi Vera,',
    "thanks & see you at 5 < 6 o'clock.",
    'Bring the keys',
    'Sign both papers',
    'Ruth Okafor',
    'ruth@mail.example',
    'On Mon, Jun 1, 2026 at 9:14 AM Vera Lindqvist <vera@dealer.example> wrote:',
    'Dear Ruth,',
    'your car is ready.',
  ],
  bold: ['Ruth Okafor', 'ready'],
  links: [
    ['ruth@mail.example', 'mailto:ruth@mail.example'],
    ['vera@dealer.example', 'mailto:vera@dealer.example'],
  ],
  lists: [2],
  tables: [],
};

const plain: Mail = {
  name: 'plain text',
  html: `Hello,\r\n\r\nI pay < 20k & bring > 2 people.\nSee <https://cars.example/blue?a=1&b=2> - is it there?\n-- \nInes`,
  lines: [
    'Hello,',
    'I pay < 20k & bring > 2 people.',
    'See https://cars.example/blue?a=1&b=2 - is it there?',
    '--',
    'Ines',
  ],
  bold: [],
  links: [['https://cars.example/blue?a=1&b=2', 'https://cars.example/blue?a=1&b=2']],
  lists: [],
  tables: [],
};

/** Mails as the usual programs write them. */
export const mails: readonly Mail[] = [outlook, gmail, plain];
