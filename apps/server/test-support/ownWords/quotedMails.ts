import type { CorpusMessage } from './corpusMessage.ts';
import { sentLines, sentMail } from './ours.ts';

/*
 * Answers in twelve languages to a mail of ours, as eight mail programs write them around it. What each customer writes is interest in the
 * car; one more in each language is an opt-out, so that what is quoted neither invents one nor hides one.
 */

interface Language {
  name: string;
  /** What the customer writes, and who opts out. */
  interest: string;
  optOut: string;
  /** Gmail's line above a quotation. */
  gmail: string;
  /** Outlook's head of the mail that is answered: names of sender, date, recipient and subject. */
  head: readonly [from: string, sent: string, to: string, subject: string];
  original: string;
  phone: string;
}

const dealer = 'Harbor Toyota &lt;mail@harbor.example&gt;';

const languages: readonly Language[] = [
  {
    name: 'English',
    interest: 'Yes, I am still interested. What colors are there?',
    optOut: 'Please take me off your list.',
    gmail: `On Mon, Jan 5, 2026 at 3:00 PM ${dealer} wrote:`,
    head: ['From', 'Sent', 'To', 'Subject'],
    original: 'Original Message',
    phone: 'Sent from my iPhone',
  },
  {
    name: 'Spanish',
    interest: 'Hola, todavía me interesa el carro. ¿Qué colores hay?',
    optOut: 'Por favor no me escriban más.',
    gmail: `El lun, 5 ene 2026 a las 15:00, ${dealer} escribió:`,
    head: ['De', 'Enviado el', 'Para', 'Asunto'],
    original: 'Mensaje original',
    phone: 'Enviado desde mi iPhone',
  },
  {
    name: 'French',
    interest: 'Bonjour, la voiture m’intéresse encore. Quelles couleurs avez-vous ?',
    optOut: 'Merci de ne plus me contacter.',
    gmail: `Le lun. 5 janv. 2026 à 15:00, ${dealer} a écrit :`,
    head: ['De', 'Envoyé', 'À', 'Objet'],
    original: 'Message d’origine',
    phone: 'Envoyé de mon iPhone',
  },
  {
    name: 'German',
    interest: 'Guten Tag, ich möchte das Auto noch haben. Welche Farben gibt es?',
    optOut: 'Bitte schreiben Sie mir nicht mehr.',
    gmail: `Am Mo., 5. Jan. 2026 um 15:00 Uhr schrieb ${dealer}:`,
    head: ['Von', 'Gesendet', 'An', 'Betreff'],
    original: 'Ursprüngliche Nachricht',
    phone: 'Von meinem iPhone gesendet',
  },
  {
    name: 'Portuguese',
    interest: 'Bom dia, ainda quero o carro. Quais são as cores?',
    optOut: 'Por favor, não me mandem mais mensagens.',
    gmail: `Em seg., 5 de jan. de 2026 às 15:00, ${dealer} escreveu:`,
    head: ['De', 'Enviada em', 'Para', 'Assunto'],
    original: 'Mensagem original',
    phone: 'Enviado do meu iPhone',
  },
  {
    name: 'Italian',
    interest: 'Buongiorno, la macchina mi interessa ancora. Quali colori avete?',
    optOut: 'Non voglio più ricevere queste email.',
    gmail: `Il giorno lun 5 gen 2026 alle ore 15:00 ${dealer} ha scritto:`,
    head: ['Da', 'Inviato', 'A', 'Oggetto'],
    original: 'Messaggio originale',
    phone: 'Inviato da iPhone',
  },
  {
    name: 'Polish',
    interest: 'Dzień dobry, czy jest jeszcze dostępny? Jakie są kolory?',
    optOut: 'Proszę o usunięcie mojego adresu.',
    gmail: `pon., 5 sty 2026 o 15:00 ${dealer} napisał(a):`,
    head: ['Od', 'Wysłano', 'Do', 'Temat'],
    original: 'Oryginalna wiadomość',
    phone: 'Wysłane z iPhone’a',
  },
  {
    name: 'Vietnamese',
    interest: 'Xin chào, tôi muốn mua xe. Còn màu nào không?',
    optOut: 'Xin đừng gửi email cho tôi nữa.',
    gmail: `Vào Th 2, 5 thg 1, 2026 vào lúc 15:00 ${dealer} đã viết:`,
    head: ['Từ', 'Đã gửi', 'Đến', 'Chủ đề'],
    original: 'Thư gốc',
    phone: 'Đã gửi từ iPhone của tôi',
  },
  {
    name: 'Chinese',
    interest: '你好，我还想看这辆车。有什么颜色？',
    optOut: '请不要再发邮件了。',
    gmail: `${dealer} 于2026年1月5日周一 15:00写道：`,
    head: ['发件人', '发送时间', '收件人', '主题'],
    original: '原始邮件',
    phone: '发自我的 iPhone',
  },
  {
    name: 'Tagalog',
    interest: 'Kamusta po, gusto ko pa rin ang kotse. Anong kulay meron kayo?',
    optOut: 'Huwag nyo na akong padalhan ng email.',
    gmail: `Noong Lun, Ene 5, 2026 nang 3:00 PM, sinulat ni ${dealer}:`,
    head: ['Mula kay', 'Ipinadala', 'Para kay', 'Paksa'],
    original: 'Orihinal na mensahe',
    phone: 'Ipinadala mula sa aking iPhone',
  },
  {
    name: 'Korean',
    interest: '안녕하세요, 차에 아직 관심 있습니다. 어떤 색상이 있나요?',
    optOut: '더 이상 이메일을 보내지 마세요.',
    gmail: `2026년 1월 5일 (월) 오후 3:00, ${dealer}님이 작성:`,
    head: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    original: '원본 메시지',
    phone: '나의 iPhone에서 보냄',
  },
  {
    name: 'Arabic',
    interest: 'مرحبا، ما زلت مهتما بالسيارة. ما هي الألوان المتوفرة؟',
    optOut: 'من فضلكم لا ترسلوا لي رسائل أخرى.',
    gmail: `في الاثنين، 5 يناير 2026 في 3:00 م كتب ${dealer}:`,
    head: ['من', 'تاريخ الإرسال', 'إلى', 'الموضوع'],
    original: 'الرسالة الأصلية',
    phone: 'أُرسلت من الـ iPhone',
  },
];

const headLines = ([from, sent, to, subject]: Language['head']) => [
  `${from}: ${dealer}`,
  `${sent}: 1/5/2026 3:00 PM`,
  `${to}: Ada Byron &lt;ada@mail.example&gt;`,
  `${subject}: Your 2026 Toyota RAV4 - unsubscribe`,
];

const plainQuote = sentLines.map((line) => `&gt; ${line}`).join('<br>');

/** How mail programs put an answer and what it quotes together. */
const programs: Record<string, (own: string, language: Language) => string> = {
  Gmail: (own, { gmail }) =>
    `<div dir="ltr">${own}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${gmail}<br></div><blockquote class="gmail_quote" style="margin:0px">${sentMail}</blockquote></div>`,
  'Gmail without a blockquote': (own, { gmail }) =>
    `<div dir="auto">${own}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${gmail}<br></div>${sentMail}</div>`,
  'Outlook for Windows': (own, { head }) =>
    `<div class="WordSection1"><p class="MsoNormal">${own}</p><p class="MsoNormal">&nbsp;</p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${headLines(
      head,
    )
      .map((line) => line.replace(/^([^:]+:)/, '<b>$1</b>'))
      .join('<br>')}</p></div><p class="MsoNormal">&nbsp;</p>${sentMail}</div>`,
  'Outlook on the web': (own, { head }) =>
    `<div class="elementToProof">${own}</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${headLines(
      head,
    )
      .map((line) => line.replace(/^([^:]+:)/, '<b>$1</b>'))
      .join('<br>')}</font><div>&nbsp;</div></div>${sentMail}`,
  'Outlook in plain text': (own, { original, head }) =>
    [own, '', `-----${original}-----`, ...headLines(head), '', ...sentLines].join('<br>'),
  'Apple Mail': (own, { gmail, phone }) =>
    `<html><body dir="auto"><div dir="ltr">${own}</div><div dir="ltr"><br>${phone}</div><div dir="ltr"><br><blockquote type="cite">${gmail}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${sentMail}</div></blockquote></body></html>`,
  Thunderbird: (own, { gmail }) => `${own}<br><br>${gmail}<br>${plainQuote}`,
  'Yahoo Mail': (own, { gmail, phone }) =>
    `<div class="yahoo-style-wrap"><div>${own}</div><div><br></div></div><div id="ydp1" class="yahoo_quoted"><div>${gmail}</div><div>${sentMail}</div></div><div>${phone}</div>`,
};

export const quotedMails: readonly CorpusMessage[] = languages.flatMap((language, at) => {
  const names = Object.keys(programs);
  const mail = (program: string, own: string, fate: 'read' | 'out'): CorpusMessage => ({
    name: `${language.name}, ${program}${fate === 'out' ? ', an opt-out' : ''}`,
    by: 'email',
    subject: 'Re: Your 2026 Toyota RAV4',
    body: programs[program]!(own, language),
    own,
    fate,
  });
  return [
    ...names.map((program) => mail(program, language.interest, 'read')),
    mail(names[at % names.length]!, language.optOut, 'out'),
    mail(names[(at + 3) % names.length]!, language.optOut, 'out'),
  ];
});
