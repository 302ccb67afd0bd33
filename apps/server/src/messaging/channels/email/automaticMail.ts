import { plainText } from '../../../platform/html/plainText.ts';
import { ownWords } from '../../replyText/ownWords.ts';

/** A mail that no person wrote: an automatic reply, or the report that one of ours could not be delivered. */
export type AutomaticMail = 'reply' | 'bounce';

/** Header fields that responders set for themselves, beside the standard ones. */
const responderFields = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'];

/** Where a mail system writes from (RFC 5321 §6.1, RFC 3834 §3.1.2), and how gateways of phones spell it. */
const systemSender = /(?:^|[<\s"])(?:mailer-daemon|post[._-]?master)@/i;

/** RFC 3834 §2 names bulk, junk and list; auto_reply is what some responders write. */
const massPrecedence = /^(?:bulk|junk|list|auto[_-]reply)$/i;

/** What mailing lists write into a mail (RFC 2919, RFC 2369): it is to all of them, and nobody's program answers it (RFC 5230 §4.6). */
const listFields = ['list-id', 'list-unsubscribe', 'list-post', 'list-help'];

/** What Exchange writes into the mails that nobody is to answer automatically (MS-OXCMAIL §2.2.3.2.14). */
const suppressedAnswers = /(?:^|[,;\s])(?:all|autoreply|oof)(?:$|[,;\s])/i;

/** Subjects are free text, so they only count where the responder's usual words stand alone, or before what they answer. */
const replySubject =
  /^(?:re:\s*)?(?:automatic reply|auto(?:matic|mated)?[ -]?(?:reply|response)|autoreply|out[ -]of[ -](?:the[ -])?office(?:[ -](?:auto[ -]?)?(?:reply|response|message|notification))?|vacation (?:reply|response|message)|automatische antwort|abwesenheits(?:notiz|nachricht|meldung)|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|automatisch antwoord|resposta automática|odpowiedź automatyczna|autoodpowiedź)\s*(?:$|[:([–—-]|re:|until\b|from\b|through\b)/i;
const bounceSubject =
  /^(?:undeliverable|undelivered mail returned to sender|delivery status notification|mail delivery (?:failed|failure|subsystem)|message delivery failure|delivery (?:has )?fail(?:ed|ure)|failure notice|returned mail|unzustellbar|non remis|no se puede entregar)\b/i;

/** What calendars write before the title of an invitation that is answered, and mail programs before the subject of a mail that was read. */
const answeredSubject =
  /^(?:(?:tentatively )?accepted|declined|tentative|zugesagt|abgesagt|mit vorbehalt|accepté|refusé|aceptad[oa]|rechazad[oa])\s*:/i;
const readSubject =
  /^(?:(?:not )?read|return receipt|read receipt|gelesen|lu|leído|letto|lido)\s*(?:\(displayed\)\s*)?[:-]/i;

/** The sentences of calendars and read receipts: the whole mail, or what it begins with. */
const machineSentences: readonly RegExp[] = [
  /^\P{Cc}{1,80} has (?:tentatively )?(?:accepted|declined) (?:this|your|the) (?:invitation|event|meeting)\b/iu,
  /^your message\b[^]{0,600}\bwas (?:read|opened|displayed|deleted without being read) on\b/i,
  /^this is an? (?:return|read) receipt for (?:the|a|your) (?:mail|message|email)\b/i,
  /^the (?:mail|message|email) (?:that )?you sent [^]{0,300}\b(?:has been|was) (?:read|opened|displayed)\b/i,
];
/** Google lets a guest add a note, and then the mail is a person's. */
const hasNote = /\bwith this note\b/i;

/**
 * What says of a mail that no person wrote it: an automatic reply, or the report that one of ours could not be delivered. What the
 * standards say comes first (RFC 3834 §5, RFC 3464, RFC 8098), then the subject. What stands in the body counts only where it is a
 * calendar's or a mail program's own sentence, or nothing but its footer.
 * @param fields the mail's header fields, with names in any case
 * @param body its HTML
 * @param answersInvitation whether a part of it is a calendar's answer
 * @returns undefined for a person's
 */
export function getAutomaticMail(
  fields: readonly { name: string; value: string }[],
  body = '',
  answersInvitation = false,
): AutomaticMail | undefined {
  const headers = new Map<string, string>();
  for (const { name, value } of fields) {
    const key = name.toLowerCase();
    if (!headers.has(key)) headers.set(key, value.trim());
  }
  const field = (name: string) => headers.get(name) ?? '';
  const declared = field('auto-submitted')
    .split(/[;(\s]/)[0]!
    .toLowerCase();
  const subject = field('subject');
  if (isDeliveryReport(field('content-type')) || headers.has('x-failed-recipients') || systemSender.test(field('from')))
    return 'bounce';
  const isDeclared = declared !== '' && declared !== 'no';
  const isAutomatic =
    isDeclared ||
    // The null reverse-path: an answer could not arrive (RFC 5321 §4.5.5).
    /^<\s*>$/.test(field('return-path')) ||
    (headers.has('return-path') && field('return-path') === '') ||
    /^(?:multipart\/report|message\/disposition-notification)\b/i.test(field('content-type')) ||
    massPrecedence.test(field('precedence')) ||
    suppressedAnswers.test(field('x-auto-response-suppress')) ||
    listFields.some((name) => headers.has(name)) ||
    responderFields.some((name) => headers.has(name) && !/^(?:no|false|0)?$/i.test(field(name)));
  if (bounceSubject.test(subject) && declared !== 'no') return 'bounce';
  return isAutomatic || (replySubject.test(subject) && declared !== 'no') || isMachines(field, body, answersInvitation)
    ? 'reply'
    : undefined;
}

/** Whether a calendar or a mail program wrote all of a mail, by its sentences, or by its subject where nothing is written below. */
function isMachines(field: (name: string) => string, body: string, answersInvitation: boolean): boolean {
  const text = plainText(body);
  if (machineSentences.some((sentence) => sentence.test(text))) return !hasNote.test(text);
  const isAnswer = answersInvitation || /^text\/calendar\b[^]*\bmethod\s*=\s*"?reply\b/i.test(field('content-type'));
  const isMarked = isAnswer || answeredSubject.test(field('subject')) || readSubject.test(field('subject'));
  return isMarked ? getWords(body).text === '' : isFooterAlone(body);
}

/** 'Sent from my iPhone' and nothing else, or nothing but a quotation below it. */
function isFooterAlone(body: string): boolean {
  const [first, ...others] = plainText(body)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line = first === undefined ? undefined : getWords(first);
  // What begins with a quotation is passed on, or sent too early, by a person.
  return line?.text === '' && !line.isQuoting && getWords(others.join('\n')).text === '';
}

const getWords = (body: string) => ownWords({ channel: 'email', body });

/** A delivery status notification (RFC 3464 §2), in which the types' parameters may come in any order. */
const isDeliveryReport = (contentType: string): boolean =>
  /^message\/delivery-status\b/i.test(contentType) ||
  (/^multipart\/report\b/i.test(contentType) && /\breport-type\s*=\s*"?delivery-status\b/i.test(contentType));
