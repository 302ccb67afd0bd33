import { type CorpusMail, firstMail, reply, textPart } from './corpusMail.ts';

/*
 * Answers in plain text, in shapes that public parsers of replies test with: Crisp's email-reply-parser, GitHub's
 * email_reply_parser, and Discourse. Only the shapes come from there; every word is ours.
 */

const quote = 'Good morning! The Highlander is on our lot.\nWhen can you come in?';
const marked = quote.replaceAll(/^/gm, '> ');
const text = (name: string, words: string, content: string): CorpusMail => reply(name, words, textPart(content));
/** An answer above what its program puts over the quotation. */
const above = (name: string, words: string, heading: string, quoted = quote): CorpusMail =>
  text(name, words, `${words}\n\n${heading}\n\n${quoted}\n`);

export const publicReplies: readonly CorpusMail[] = [
  above(
    'Orange’s webmail in French, below equals signs',
    'Le gris me plaît.\nEst-il encore disponible ?',
    '====\n\nMessage du : 23/11/2026 15:00\nDe : "Harbor Toyota " <harbor@in.example>\nA : ada@mail.example\nCopie à : \nSujet :  Votre Highlander !',
  ),
  above(
    'Outlook’s text in Italian, addresses as links',
    'Va bene il prezzo, ma vorrei il tetto apribile.',
    'Da: Harbor Toyota<mailto:harbor@in.example>\nInviato: lunedì 23 novembre 2026 15:00\nA: ada@mail.example<mailto:ada@mail.example>\nOggetto: Your Highlander',
  ),
  text(
    'a signature of a tablet with many words',
    'Could I see the third row folded down?',
    'Could I see the third row folded down?\n\nSent from my Verizon Wireless 4G LTE Tablet\n',
  ),
  above(
    'a Polish webmail, the quotation unmarked',
    'Czy mogę przyjechać w piątek?',
    'Dnia 23 listopada 2026 15:00 Harbor Toyota <harbor@in.example> napisał(a):',
  ),
  above(
    'Outlook for Mac’s four lines without a mark',
    'We would rather lease it.',
    'From: Harbor Toyota <harbor@in.example>\nDate: Monday, November 23, 2026 at 3:00 PM\nTo: Ada Byron <ada@mail.example>\nSubject: Re:',
  ),
  text(
    'an answer that begins with On, the heading inside the quotation',
    'On Sunday.',
    `On Sunday.\n\n> On Nov 23, 2026, at 03:00 PM, Harbor Toyota <harbor@in.example> wrote:\n>\n${marked}\n`,
  ),
  above(
    'Yandex’s text, a date with dots',
    'Is the hybrid battery under warranty?',
    '23.11.2026, 15.00, "Harbor - Toyota" <harbor@in.example>:',
  ),
  above(
    'a heading without its colon, the quotation unmarked',
    'My husband would like to drive it too.',
    'On Mon, 23 Nov 2026 15:00:43 -0500 Harbor Toyota <harbor@in.example> wrote',
  ),
  above(
    'Mail.ru’s text in English',
    'Please hold it until Monday.',
    'Monday, 23 November 2026, 3:00 PM -0500 from harbor@in.example <harbor@in.example>:',
  ),
  above(
    'Samsung’s program in Danish',
    'Er der anhængertræk på?',
    '-------- Oprindelig besked --------\nFra: Harbor Toyota <harbor@in.example>\nDato: 23.11.2026  15.00  (GMT-05:00)\nTil: ada@mail.example\nEmne: Your Highlander ',
  ),
  above(
    'Gmail’s text in Finnish, the address on its own line, unmarked',
    'Onko siinä vetokoukku?',
    'ma 23. marraskuuta 2026 klo 15.00 Harbor Toyota\n<harbor@in.example> kirjoitti:',
  ),
  above(
    'Samsung’s program in French, two names on a line',
    'Je passerai jeudi.',
    "-------- Message d'origine --------\nDe : Harbor Toyota <harbor@in.example>\nDate : 23/11/26  15:00  (GMT-05:00)\nÀ : ada@mail.example Objet : Your Highlander !",
  ),
  above(
    'AOL’s text in German',
    'Ich nehme den blauen.',
    '-----Ursprüngliche Nachricht-----\nVon: Harbor Toyota <harbor@in.example>\nAn: Ada Byron <ada@mail.example>\nBetreff: Ihre Anfrage\nDatum: 23.11.2026 15:00',
  ),
  above(
    'Outlook on a French iPhone, English names below a line',
    'Does the price include the winter tires?',
    'Envoyé à partir de Outlook pour iOS<https://aka.ms/example>\n________________________________\nFrom: Harbor Toyota <harbor@in.example>\nSent: Monday, November 23, 2026 3:00:12 PM\nTo: Ada Byron <ada@mail.example>\nSubject: Your Highlander',
  ),
  above(
    'a program for Android in Italian, the quotation unmarked',
    'Quanti chilometri ha?',
    'In data 23 novembre 2026 15:00:31 "Harbor Toyota - Sales" <harbor@in.example> ha scritto:',
  ),
  text(
    'Gmail’s text in Norwegian, the angle on the next line',
    'Kan vi ta den i morgen?',
    `Kan vi ta den i morgen?\n\nman. 23. nov. 2026 kl. 15:00 skrev Harbor Toyota <harbor@in.example\n>:\n\n${marked}\n>\n> On Nov 22, 2026, at 9:26, Ada Byron <ada@mail.example> wrote:\n>\n>> Is it there?\n`,
  ),
  above(
    'Gmail’s text in Russian, the quotation unmarked',
    'Можно посмотреть завтра?',
    'пн, 23 нояб. 2026 г. в 15:00, Harbor Toyota <harbor@in.example>:',
  ),
  text(
    'two lines that begin with On, and a heading of three lines',
    'Two things.\n\nOn the one side I like the red one.\n\nOn the other side the white one is cheaper.',
    `Two things.\n\nOn the one side I like the red one.\n\nOn the other side the white one is cheaper.\n\nOn Mon, Nov 23, Harbor Toyota\n<harbor@in.example>\nwrote:\n${marked}\n>\n> On Sun, 2026-11-22 at 18:02 -0500, Ada Byron wrote:\n>> Is it there?\n`,
  ),
  above(
    'Zoho’s text',
    'What would you give me for my Civic?',
    '---- On Mon, 23 Nov 2026 15:00:50 -0500 harbor@in.example wrote ----',
  ),
  text(
    'Thunderbird in Hungarian, the signature below the quotation',
    'Köszönöm, megnézem!',
    `Köszönöm, megnézem!\n\n2026.11.23. 15:00 keltezéssel, "Harbor Toyota" írta:\n${marked}\n>\n\n-- \nByron Ada\nada@mail.example\n`,
  ),
  above(
    'Yahoo’s text in French, names indented',
    'bonjour,\npas de nouvelles depuis lundi..\nmerci',
    '      De : Harbor Toyota <harbor@in.example>\n À : Ada Byron <ada@mail.example>\n Envoyé le : Lundi 23 novembre 2026 15h00\n Objet : Re: Your Highlander',
  ),
  text(
    'answers between three quotations',
    'The gray one.\n\nEight of us, so yes.\n\nNo, we pay cash.',
    'On Nov 23, 2026, at 3:00 PM, Harbor Toyota <harbor@in.example> wrote:\n> Which color do you prefer?\n\nThe gray one.\n\n> Do you need a third row?\n\nEight of us, so yes.\n\n> Shall we talk about financing?\n\nNo, we pay cash.\n',
  ),
  text(
    'answers between quotations without a heading',
    'To your questions:\n\nAround noon.\n\nI will bring the title.',
    'To your questions:\n\n> When can you come in?\n> We close at six.\n\nAround noon.\n\n> Please bring the papers\n> of your trade-in.\n\nI will bring the title.\n',
  ),
  text(
    'a signature below a line of long dashes',
    'Deal, see you on Friday! 🎉',
    'Deal, see you on Friday! 🎉\n\n—————\nAda Byron\nSchool Nurse\n📧 ada@mail.example\n📱 +1 555-0142\n',
  ),
  text(
    'dates in a list, which are no heading',
    'I am free at these times:\n\n2026-11-27 14:30\n28.11.2026 09:00\n11/30/2026 at 2:30 PM\nDec 1, 2026 at 14:30\n\nPlease choose one.',
    'I am free at these times:\n\n2026-11-27 14:30\n28.11.2026 09:00\n11/30/2026 at 2:30 PM\nDec 1, 2026 at 14:30\n\nPlease choose one.\n',
  ),
  firstMail(
    'From: in what a person writes',
    'I need it shipped.\nFrom: your lot\nTo: Boise, Idaho\nHow much would that be?',
    textPart('I need it shipped.\nFrom: your lot\nTo: Boise, Idaho\nHow much would that be?\n'),
  ),
  firstMail(
    'sent from my, within a sentence',
    'The photos were sent from my phone\nSent from my daughter’s, they were blurred, so tell me if you need new ones.',
    textPart(
      'The photos were sent from my phone\nSent from my daughter’s, they were blurred, so tell me if you need new ones.\n',
    ),
  ),
  text('a signature without an empty line', 'Sold!', 'Sold!\n-- \nAda Byron, ada@mail.example\n'),
  firstMail(
    'two dashes in the middle of a line',
    'It has one problem -- the left mirror -- and nothing else.\nWould you take it?',
    textPart('It has one problem -- the left mirror -- and nothing else.\nWould you take it?\n'),
  ),
  text(
    'a long line between On and wrote, over a real heading',
    'On your page the price was lower.\nA friend wrote: they go down each month.',
    `On your page the price was lower.\nA friend wrote: they go down each month.\n\nOn Mon, Nov 23, 2026 at 3:00 PM, Harbor Toyota <\nharbor@in.example> wrote:\n\n${marked}\n`,
  ),
  text(
    'quotations in three languages, one in another',
    'C’est parfait pour moi.',
    'C’est parfait pour moi.\n\nLe 23 nov. 2026 à 15:00, Harbor Toyota <harbor@in.example> a écrit :\n> Merci.\n>\n> Am 22.11.2026 um 10:00 schrieb Ada Byron <ada@mail.example>:\n> > Interessant.\n> >\n> > On Nov 21, 2026, at 3:00 PM, Harbor Toyota <harbor@in.example> wrote:\n> > > It is here.\n',
  ),
  firstMail(
    'a mail passed on below a sentence, French names without a line',
    'Can you beat this offer?',
    textPart(
      'Can you beat this offer?\n\nObjet: Votre devis\nDate: 2026-11-20 11:27\nDe: Garage Nord <offres@garage.example>\nÀ: ada@mail.example\n\nBonjour,\n\nVoici notre meilleur prix.\n',
    ),
    { fields: { Subject: 'Fwd: Votre devis' } },
  ),
];
