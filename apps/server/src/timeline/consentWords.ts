import type { ChannelId } from '@forecourt/api/channels';
import { plainWords } from './typingErrors.ts';

/*
 * What counts as an opt-out: "any reasonable manner that clearly expresses a desire not to receive further calls or text messages" (47 CFR
 * 64.1200(a)(10)), in English. A table of patterns over plain words (typingErrors.ts); test-support/optOutUtterances.ts has what they have to
 * tell apart.
 */

/** What a message says about automatic messages. */
export interface ConsentWords {
  /** `maybe-in`: an opt-in only of somebody who has opted out on the channel, since it answers other questions too. */
  kind: 'out' | 'in' | 'maybe-in';
  /** The sentence that says so, as the customer wrote it. */
  words: string;
}

const longestWords = 200;

/** Politeness, which changes nothing. */
const politeness = /\b(?:please|thanks|ok|okay|hi|hello|hey|sorry|just|now|right away|immediately|asap)\b/g;

// The regulation's words, and STOPALL and REMOVE, which carriers and customers use. Some mean it only when nothing else is said.
const keywords = /^(?:(?:stop|stop all|stopall|unsubscribe|opt out|end|quit|cancel|revoke|remove)(?: |$))+$/;
const sentences =
  /^(?:no )?(?:(?:stop|stop all|stopall|unsubscribe|opt out)(?: it| this| that)?(?: |$))+$|^(?:quit it|no more)$/;
const optInKeywords = /^(?:start|unstop)$/;
/** Twilio takes YES for START on long codes, though not on toll-free numbers. */
const maybeOptInKeyword = /^yes$/;

const writing = '(?:text|message|email|contact|call|write|mail|bother|spam|sms|harass)';
const writingIng =
  '(?:texting|messaging|emailing|mailing|contacting|bothering|spamming|harassing|pestering|bugging|annoying|reaching out|following up|blowing up|hitting up)';
/** What is sent. */
const sent =
  '(?:texts?|text messages?|messages?|messaging|emails?|mails?|mailings?|calls|communications?|contact|correspondence|notifications?|alerts?|ads|offers|promotions|spam|newsletters?|sms|follow ?ups|reminders)';
const things = `(?:${sent}|stuff|crap|junk|shit|anything|things|this|these|those|them)`;
const which =
  '(?:(?:all|any|anymore|more|of|the|these|those|this|your|my|so many|so much|automated|automatic|unsolicited|unwanted|marketing|promotional|sales|text|sms|further|future|damn|stupid|annoying|other|such) )*';
const whom =
  '(?:me|us|my [a-z]+(?: number)?|our [a-z]+|him|her|them|this (?:number|phone|email|address|line|person)|here)';
const forGood =
  '(?:again|anymore|any further|any longer|further|no more|ever|at all|period|for any reason|from now on|in the future)';
/** What makes of a wish one for a time or a topic. */
const restriction =
  '(?:about|after|as|at|because of|before|between|but|by|during|except|for (?!any reason)|if|in (?!the future)|instead|on|only|regarding|tho|though|till|to|unless|until|when|while|yet)';
const list =
  '(?:list|lists|database|databases|system|systems|records|files|contacts|distribution|texts|emails|messages|mailings|campaigns?|communications|thread)';

interface Rule {
  says: RegExp;
  /** What says otherwise, within the sentence. */
  unless?: RegExp;
}

const notStop =
  /(?<!\bif (?:you|they)(?: guys| all| people)? )\b(?:dont|didnt|never|not|why|when did|i cant|we cant|did (?:you|they))(?: [a-z]+){0,2} (?:stop|quit|cease|end|cancel)\b/;
/** How one unsubscribes, as a footer says it. */
const instruction =
  /\b(?:click|visit|reply stop|text stop|reply with|send stop)\b|\bif you (?:no longer|would|wish|want|prefer|dont want|received)\b/;

const rules: readonly Rule[] = [
  // stop texting me
  {
    says: new RegExp(`\\b(?:stop|quit|cease)(?: (?:all|with|the|your|ever|fucking))* ${writingIng}\\b`),
    unless: notStop,
  },
  { says: new RegExp(`\\b(?:stop|quit|cease) calling(?: ${whom}| and| or| please| thanks|$)`), unless: notStop },
  { says: new RegExp(`\\b(?:stop|quit|cease) writing(?: to)?(?: ${whom}| please| thanks|$)`), unless: notStop },
  {
    says: new RegExp(`\\b(?:stop|quit|cease) (?:sending|the sending of)(?: ${whom})? ${which}(?:${things}\\b|$)`),
    unless: notStop,
  },
  { says: new RegExp(`\\b(?:stop|quit|cease) (?:sending|the sending of) ${which}${whom}$`), unless: notStop },
  { says: new RegExp(`\\bstop (?:receiving|getting) ${which}${things}\\b`), unless: notStop },
  // stop all communication, cancel these texts
  {
    says: new RegExp(
      `\\b(?:stop|cease|end|terminate|discontinue|halt|suspend|cancel|quit) (?:with )?${which}${sent}\\b`,
    ),
    unless: new RegExp(`${notStop.source}|\\b(?:cancel|end) my (?:text|message|email|contact)\\b`),
  },
  { says: /\bcease and desist\b/ },
  { says: /\b(?:cancel|end|stop) (?:my|the|this) subscription\b(?! (?:to|for))/, unless: notStop },
  // do not contact me again
  {
    says: new RegExp(
      `\\b(?:dont|never|not to)(?: ever| you| please)* ${writing}(?: (?:and|or) ${writing})*(?: to)?(?: ${whom})? ${forGood}\\b(?! ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|never|not to)(?: ever| you| please)* (?:(?!call)${writing}(?: to)?(?: ${whom})?|${writing}(?: (?:and|or) ${writing})+(?: ${whom})?|call ${whom})(?: (?:please|thanks|ever))*$`,
    ),
    unless: /^why\b|\bif you dont\b/,
  },
  {
    says: new RegExp(
      `\\b(?:dont|never)(?: ever| please)* send(?: ${whom})? ${which}(?:${things}|emails?)\\b(?!.* ${restriction}\\b)`,
    ),
    unless: /\bsend (?:me |us )?(?:the|your) (?:offers?|email|text|message)\b/,
  },
  // I no longer wish to receive these e-mails
  {
    says: new RegExp(
      `\\b(?:dont|no longer|not|never)(?: ever| really)? (?:want|wish|care|need|like|desire) (?:to )?(?:be |get |keep being )*(?:contacted|texted|emailed|messaged|bothered|spammed|on (?:your|this|the|any) (?:[a-z]+ ){0,2}list)\\b(?! ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|no longer|not|never)(?: ever| really)? (?:want|wish|care|need|like|desire) (?:to )?(?:(?:receive|receiving|get|getting|keep receiving|keep getting|have|see) )?${which}(?:texts|text messages|messages|emails|calls|communications?|correspondence|notifications|alerts|spam|newsletters?|mail|contact)\\b(?!.* ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|no longer|not|never)(?: ever)? (?:want|wish|care|need) to hear from (?:you|yall|anyone|this dealership)(?: guys| people)?\\b(?! ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\bno (?:more|further) ${which}(?:texts?|text messages|messages?|emails?|mails?|calls|communications?|contact|correspondence|spam)\\b(?! (?:than|${restriction}))`,
    ),
  },
  { says: new RegExp(`\\benough (?:with|of) ${which}(?:texts|messages|emails|spam)\\b`) },
  // take me off your list
  {
    says: new RegExp(
      `\\b(?:take|get|pull|drop|scratch|remove|delete|erase|strike|cross)(?: ${whom}| my [a-z]+ [a-z]+)? (?:off|of|from|out)(?: of)?(?: (?:your|the|this|that|any|all|these|every|our))* (?:[a-z]+ ){0,3}${list}\\b`,
    ),
    unless: /\bwait(?:ing)? list\b|\b(?:dont|didnt|never)\b/,
  },
  {
    says: /\b(?:remove|delete|unlist|take) (?:me|us)(?: off| out)?(?: (?:please|thanks|completely|permanently|immediately|from (?:everything|all|this|here|there)))*$/,
    unless: /\b(?:dont|didnt|never)\b/,
  },
  {
    says: /\b(?:remove|delete|erase|lose|forget) (?:my|this|our) (?:cell |phone |mobile |email |contact |personal )*(?:number|email|address|phone|name|info|information|data|details|contact)(?: (?:please|thanks|completely|permanently|immediately|forever|from .*|off .*))*$/,
    unless: /\b(?:dont|didnt|never)\b|\b(?:title|loan|contract|application|policy|account)\b/,
  },
  {
    says: new RegExp(
      `\\bi (?:want|need|(?:d|would) like|wish) (?:to (?:be|get|come) )?(?:taken |removed )?(?:off|out|from)(?: of)?(?:$| (?:your|this|the) (?:[a-z]+ )?${list})`,
    ),
  },
  {
    says: /\b(?:put|add|place) (?:me|us|my number|this number) (?:on|to|in|onto) .*\b(?:dont (?:call|contact|text|email|disturb)|dnc)\b/,
  },
  // unsubscribe me
  {
    says: /\bunsubscribed?\b/,
    unless:
      /\b(?:accident|accidentally|mistake|mistakenly|didnt|dont|did i|never|was i|am i|add me back|not want to)\b/,
  },
  {
    says: new RegExp(
      `\\bopt(?:ing)? (?:me |us |my number )?out\\b(?! (?:of|from) (?!${which}(?:${sent}|everything|it all|all|being contacted|receiving|communication)))`,
    ),
    unless: /\b(?:dont|didnt|never|accidentally)\b/,
  },
  // I revoke my consent
  {
    says: /\b(?:revoke|revoking|withdraw|withdrawing|rescind|retract|cancel) (?:(?:my|all|any|our|prior|express|written|previous) )*(?:consent|permission|authorization)\b/,
    unless: /\bcredit\b/,
  },
  {
    says: new RegExp(
      `\\b(?:dont|didnt|never|no longer|not) (?:consent|agree|give (?:you )?(?:consent|permission)|have (?:my )?(?:consent|permission)) (?:to|for) (?:be |being |${which})*(?:contacted|texted|emailed|called|${sent}|texting|contacting|emailing|text|contact|email)\\b`,
    ),
  },
  // leave me alone
  { says: /\b(?:leave|let) (?:me|us|my [a-z]+) (?:alone|be|in peace)\b/ },
  {
    says: /^(?:(?:please|you) )*(?:go away|get lost|back off|buzz off|knock it off|cut it out|fuck off|f off|piss off|screw off)(?: please| thanks)*$/,
  },
];

/**
 * What a customer's message says about automatic messages; undefined where it says nothing.
 * @param text what the customer wrote, without what they quote
 */
export function consentOf(text: string, channel: ChannelId): ConsentWords | undefined {
  const all = plainWords(text);
  if (keywords.test(withoutPoliteness(all))) return { kind: 'out', words: shown(text) };
  if (optInKeywords.test(all)) return { kind: 'in', words: shown(text) };
  if (channel === 'sms' && maybeOptInKeyword.test(all)) return { kind: 'maybe-in', words: shown(text) };
  const sentence = text.split(/(?<=[.!?;])\s+|\n+/).find(isOptOut);
  return sentence === undefined ? undefined : { kind: 'out', words: shown(sentence) };
}

function isOptOut(sentence: string): boolean {
  const words = plainWords(sentence);
  if (words === '' || instruction.test(words)) return false;
  return (
    sentences.test(withoutPoliteness(words)) ||
    rules.some(({ says, unless }) => says.test(words) && !unless?.test(words))
  );
}

const withoutPoliteness = (words: string) => words.replace(politeness, '').replace(/\s+/g, ' ').trim();

const shown = (words: string) => words.trim().slice(0, longestWords);
