/** A text that an instruction has the assistant say, and where in the message it goes. */
export interface Quote {
  /** Among the answers for 'mention', so that a question still ends the message. */
  place: 'start' | 'answer' | 'mention' | 'end';
  text: string;
  /** Used only if the customer writes about this; null: always. */
  about: string | null;
}

/** What the assistant can do about an instruction without a language model. */
export interface Instructions {
  quotes: Quote[];
  /** What it does not speak of: 'discounts'. */
  avoided: string[];
  /** What it calls the dealership; null: the dealership's own name. */
  name: string | null;
  /** Who signs its mails; null: as the preferences say. */
  signature: string | null;
  /** Sentences that only a language model can follow. */
  unfollowed: string[];
}

/** A sentence; its quotations may contain several. */
const sentence = /(?:["“«][^"“”«»]*["”»]|[^.!?\n"“«])+/g;
const quoted = /["“«]([^"“”«»]{1,500})["”»]/g;
const start = /^\W*(start|begin|open|greet)\b/i;
const end = /^\W*(end|close|finish|sign)\b/i;
const condition = /^\W*(?:if|when|whenever)\b([^,:"“«]{1,200})[,:]/i;
/** Words of a condition other than its subject. */
const asking =
  /\b(somebody|someone|anybody|anyone|customers?|shoppers?|leads?|people|they|asks?|asked|mentions?|writes?|wants?|talks?|says?)\b/gi;

const please = String.raw`^\W*(?:please )?`;
const rest = '(.{2,200})$';
/** 'Always mention our free oil changes', 'tell customers that we are closed on Sundays'. */
const mention = new RegExp(
  String.raw`${please}(?:always |(?:be|make) sure to |remember to |(?:don['’]t|do not) forget to )?(say|mention|point out|tell (?:them|customers|shoppers|people|everyone)(?: about)?)(?: that)? ${rest}`,
  'i',
);
/** 'Never mention prices', 'do not talk about discounts or rebates'. */
const avoid = new RegExp(
  String.raw`${please}(?:never|do not|don['’]t|avoid)(?: ever)? (?:mention(?:ing)?|discuss(?:ing)?|bring(?:ing)? up|quot(?:e|ing)|(?:talk|speak|say anything|talking|speaking|saying anything) (?:about|of)) ${rest}`,
  'i',
);
/** 'Call us Harbor'; 'call us at 555' is a request of another kind. */
const naming = new RegExp(
  String.raw`${please}(?:always )?(?:(?:call|refer to) (?:us|ourselves|(?:the|our) dealership)(?: as)?|our name is) ["“«]?(?!(?:at|on|if|when|for|now|today|tomorrow)\b)([\p{L}\p{N}][^"“”«»]{0,59}?)["”»]?$`,
  'iu',
);
/** 'Sign as Maria'. */
const signing = new RegExp(
  String.raw`${please}(?:always )?sign(?: off| emails| messages| your name)?(?: off)? as ["“«]?([\p{L}\p{N}][^"“”«»]{0,59}?)["”»]?$`,
  'iu',
);
/** 'When asked about parking, say we have a lot behind the building'. */
const answering = new RegExp(
  String.raw`${please}(?:if|when|whenever) (.{1,200}?)[,:]? (say|answer|reply|respond|mention|tell (?:them|him|her|the customer)(?: about)?)(?: with)?(?: that)?[:,]? ${rest}`,
  'i',
);
/** A condition or a second order, which these forms do not read. */
const isMore =
  /\b(?:if|when|whenever|unless|until|except|before|after|only|but|instead|because)\b|[,;] (?:and|then|always|never)\b/i;
/** What makes a sentence of its own of what is to be mentioned, as 'our financing' does not. */
const isClause =
  /^(?:we|you|they|it|there|i)\b|\b(?:is|are|was|were|has|have|can|will|we['’]re|it['’]s|isn['’]t|aren['’]t)\b/i;

/**
 * Reads a dealer's instructions by the forms of sentences that docs/decisions/assistant.md lists: what stands in quotation marks, what is
 * always or never to be mentioned, what to say about a subject, the dealership's name, and who signs. It reads no more into them.
 */
export function readInstructions(instruction: string): Instructions {
  const read: Instructions = { quotes: [], avoided: [], name: null, signature: null, unfollowed: [] };
  for (const one of instruction.match(sentence) ?? []) {
    const order = one.trim();
    if (/[\p{L}\p{N}]/u.test(order) && !take(order, read)) read.unfollowed.push(order);
  }
  return read;
}

/** @returns whether it has a form that is known */
function take(order: string, read: Instructions): boolean {
  const name = naming.exec(order)?.[1];
  const signature = signing.exec(order)?.[1];
  if (name !== undefined && !isMore.test(name)) read.name = name.trim();
  else if (signature !== undefined && !isMore.test(signature)) read.signature = signature.trim();
  else {
    const quotes = getQuotes(order);
    if (quotes.length > 0) {
      read.quotes.push(...quotes);
      return true;
    }
    return takeUnquoted(order, read);
  }
  return true;
}

function getQuotes(order: string): Quote[] {
  const place = start.test(order) ? 'start' : end.test(order) ? 'end' : 'answer';
  const about = getSubject(condition.exec(order)?.[1]);
  return [...order.matchAll(quoted)].map(([, text]): Quote => ({ place, text: text!.trim(), about }));
}

function takeUnquoted(order: string, read: Instructions): boolean {
  const avoided = avoid.exec(order)?.[1];
  if (avoided !== undefined) {
    if (isMore.test(avoided)) return false;
    read.avoided.push(...avoided.split(/\s*(?:,|\band\b|\bor\b)\s*/i).filter((topic) => /[\p{L}\p{N}]/u.test(topic)));
    return true;
  }
  const [, asked, answers, answer] = answering.exec(order) ?? [];
  const about = getSubject(asked);
  if (answers !== undefined && about !== null) return say(answers, answer!, { place: 'answer', about }, read);
  const [, mentions, mentioned] = mention.exec(order) ?? [];
  return mentions !== undefined && say(mentions, mentioned!, { place: 'mention', about: null }, read);
}

/** @returns whether it makes a sentence */
function say(verb: string, words: string, where: Pick<Quote, 'place' | 'about'>, read: Instructions): boolean {
  const text = isMore.test(words) ? null : getSentence(verb.toLowerCase(), words);
  if (text !== null) read.quotes.push({ ...where, text });
  return text !== null;
}

const getSubject = (asked: string | undefined): string | null => asked?.replace(asking, ' ').trim() || null;

/** A sentence stands as it is; 'our free oil changes', to be mentioned, becomes 'Ask us about our free oil changes.' */
function getSentence(verb: string, words: string): string | null {
  const phrase = words.trim().replace(/[,;:]+$/, '');
  if (/^(?:mention|point)/.test(verb) || verb.endsWith('about'))
    return isClause.test(phrase) ? capitalized(phrase) : `Ask us about ${phrase}.`;
  return verb.startsWith('tell') && !isClause.test(phrase) ? null : capitalized(phrase);
}

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
