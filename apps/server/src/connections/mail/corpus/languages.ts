/** How mail programs in one language write around an answer, from their own localizations. */
export interface MailLanguage {
  name: string;
  /** What the customer writes. */
  words: string;
  /** Outlook's names for sender, date, recipient, copy and subject, with what stands before the value. */
  head: readonly [from: string, sent: string, to: string, cc: string, subject: string];
  /** Between Outlook's five dashes above a plain text. */
  original: string;
  /** Between Samsung's eight dashes. */
  samsungOriginal: string;
  outlookMobile: string;
  iPhone: string;
  galaxy: string;
  /** Lines above a quotation. */
  gmail: string;
  appleMail: string;
  thunderbird: string;
  yahoo: string;
  /** Gmail's and Apple's lines above a mail that is passed on. */
  gmailForward: string;
  appleForward: string;
}

const dealer = 'Harbor Toyota <harbor@in.example>';

export const languages: readonly MailLanguage[] = [
  {
    name: 'English',
    words: 'Yes, Saturday works. Is the price still the same?',
    head: ['From:', 'Sent:', 'To:', 'Cc:', 'Subject:'],
    original: 'Original Message',
    samsungOriginal: 'Original message',
    outlookMobile: 'Get Outlook for iOS',
    iPhone: 'Sent from my iPhone',
    galaxy: 'Sent from my Galaxy',
    gmail: `On Mon, Nov 23, 2026 at 3:00 PM ${dealer} wrote:`,
    appleMail: `On Nov 23, 2026, at 3:00 PM, ${dealer} wrote:`,
    thunderbird: 'On 11/23/26 15:00, Harbor Toyota wrote:',
    yahoo: `On Monday, November 23, 2026 at 03:00:00 PM EST, ${dealer} wrote:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Begin forwarded message:',
  },
  {
    name: 'German',
    words: 'Ja, Samstag passt mir gut. Gilt der Preis noch?',
    head: ['Von:', 'Gesendet:', 'An:', 'Cc:', 'Betreff:'],
    original: 'Ursprüngliche Nachricht',
    samsungOriginal: 'Ursprüngliche Nachricht',
    outlookMobile: 'Holen Sie sich Outlook für iOS',
    iPhone: 'Von meinem iPhone gesendet',
    galaxy: 'Von meinem/meiner Galaxy gesendet',
    gmail: `Am Mo., 23. Nov. 2026 um 15:00 Uhr schrieb ${dealer}:`,
    appleMail: `Am 23.11.2026 um 15:00 schrieb ${dealer}:`,
    thunderbird: 'Am 23.11.26 um 15:00 schrieb Harbor Toyota:',
    yahoo: `Am Montag, 23. November 2026 um 15:00:00 MEZ hat ${dealer} Folgendes geschrieben:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Anfang der weitergeleiteten Nachricht:',
  },
  {
    name: 'French',
    words: 'Oui, samedi me convient. Le prix est-il toujours le même ?',
    head: ['De :', 'Envoyé :', 'À :', 'Cc :', 'Objet :'],
    original: "Message d'origine",
    samsungOriginal: 'Message d’origine',
    outlookMobile: 'Télécharger Outlook pour iOS',
    iPhone: 'Envoyé de mon iPhone',
    galaxy: 'Envoyé depuis mon appareil Galaxy',
    gmail: `Le lun. 23 nov. 2026 à 15:00, ${dealer} a écrit :`,
    appleMail: `Le 23 nov. 2026 à 15:00, ${dealer} a écrit :`,
    thunderbird: 'Le 23/11/2026 à 15:00, Harbor Toyota a écrit :',
    yahoo: `Le lundi 23 novembre 2026 à 15:00:00 UTC+1, ${dealer} a écrit :`,
    gmailForward: 'Forwarded message',
    appleForward: 'Début du message transféré :',
  },
  {
    name: 'Spanish',
    words: 'Sí, el sábado me va bien. ¿El precio sigue igual?',
    head: ['De:', 'Enviado el:', 'Para:', 'CC:', 'Asunto:'],
    original: 'Mensaje original',
    samsungOriginal: 'Mensaje original',
    outlookMobile: 'Obtener Outlook para iOS',
    iPhone: 'Enviado desde mi iPhone',
    galaxy: 'Enviado desde mi Galaxy',
    gmail: 'El lun, 23 nov 2026 a las 15:00, Harbor Toyota (<harbor@in.example>) escribió:',
    appleMail: `El 23 nov 2026, a las 15:00, ${dealer} escribió:`,
    thunderbird: 'El 23/11/26 a las 15:00, Harbor Toyota escribió:',
    yahoo: `El lunes, 23 de noviembre de 2026, 15:00:00 CET, ${dealer} escribió:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Inicio del mensaje reenviado:',
  },
  {
    name: 'Italian',
    words: 'Sì, sabato va bene. Il prezzo è sempre lo stesso?',
    head: ['Da:', 'Inviato:', 'A:', 'Cc:', 'Oggetto:'],
    original: 'Messaggio originale',
    samsungOriginal: 'Messaggio originale',
    outlookMobile: 'Ottieni Outlook per iOS',
    iPhone: 'Inviato da iPhone',
    galaxy: 'Inviato dal mio Galaxy',
    gmail: `Il giorno lun 23 nov 2026 alle ore 15:00 ${dealer} ha scritto:`,
    appleMail: `Il giorno 23 nov 2026, alle ore 15:00, ${dealer} ha scritto:`,
    thunderbird: 'Il 23/11/2026 15:00, Harbor Toyota ha scritto:',
    yahoo: `Il lunedì 23 novembre 2026 alle ore 15:00:00 CET, ${dealer} ha scritto:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Inizio messaggio inoltrato:',
  },
  {
    name: 'Dutch',
    words: 'Ja, zaterdag komt goed uit. Is de prijs nog hetzelfde?',
    head: ['Van:', 'Verzonden:', 'Aan:', 'CC:', 'Onderwerp:'],
    original: 'Oorspronkelijk bericht',
    samsungOriginal: 'Oorspronkelijk bericht',
    outlookMobile: 'Outlook voor iOS downloaden',
    iPhone: 'Verstuurd vanaf mijn iPhone',
    galaxy: 'Verzonden vanaf mijn Galaxy',
    gmail: `Op ma 23 nov 2026 om 15:00 schreef ${dealer}:`,
    appleMail: `Op 23 nov 2026, om 15:00 heeft ${dealer} het volgende geschreven:`,
    thunderbird: 'Op 23-11-2026 om 15:00 schreef Harbor Toyota:',
    yahoo: `Op maandag 23 november 2026 om 15:00:00 CET schreef ${dealer}:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Begin doorgestuurd bericht:',
  },
  {
    name: 'Portuguese',
    words: 'Sim, sábado está bom. O preço ainda é o mesmo?',
    head: ['De:', 'Enviada em:', 'Para:', 'Cc:', 'Assunto:'],
    original: 'Mensagem original',
    samsungOriginal: 'Mensagem original',
    outlookMobile: 'Obter o Outlook para iOS',
    iPhone: 'Enviado do meu iPhone',
    galaxy: 'Enviado do meu Galaxy',
    gmail: `Em seg., 23 de nov. de 2026 às 15:00, ${dealer} escreveu:`,
    appleMail: `Em 23 de nov. de 2026, à(s) 15:00, ${dealer} escreveu:`,
    thunderbird: 'Em 23/11/2026 15:00, Harbor Toyota escreveu:',
    yahoo: `Em segunda-feira, 23 de novembro de 2026 15:00:00 BRT, ${dealer} escreveu:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Início da mensagem encaminhada:',
  },
  {
    name: 'Polish',
    words: 'Tak, sobota mi pasuje. Czy cena jest nadal taka sama?',
    head: ['Od:', 'Wysłano:', 'Do:', 'DW:', 'Temat:'],
    original: 'Wiadomość oryginalna',
    samsungOriginal: 'Oryginalna wiadomość',
    outlookMobile: 'Pobierz aplikację Outlook dla systemu iOS',
    iPhone: 'Wysłane z iPhone’a',
    galaxy: 'Wysłano z urządzenia Galaxy',
    gmail: `pon., 23 lis 2026 o 15:00 ${dealer} napisał(a):`,
    appleMail: `Wiadomość napisana przez ${dealer} w dniu 23 lis 2026, o godz. 15:00:`,
    thunderbird: 'W dniu 23.11.2026 o 15:00, Harbor Toyota pisze:',
    yahoo: `W dniu poniedziałek, 23 listopada 2026 15:00:00 CET, użytkownik ${dealer} napisał:`,
    gmailForward: 'Forwarded message',
    appleForward: 'Początek przekazywanej wiadomości:',
  },
];
