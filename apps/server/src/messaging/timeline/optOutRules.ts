/*
 * What counts as an opt-out: "any reasonable manner that clearly expresses a desire not to receive further calls or text messages" (47 CFR
 * 64.1200(a)(10)), in English. A table of patterns over plain words (typingErrors.ts); test-support/optOutUtterances.ts has what they have to
 * tell apart.
 */

const writing = '(?:text|message|email|contact|call|write|mail|bother|spam|sms|harass|reach out)';
const writingIng =
  '(?:texting|messaging|emailing|mailing|contacting|bothering|spamming|harassing|pestering|bugging|annoying|reaching out|following up|blowing up|hitting up|blasting|flooding|bombarding)';
/** What is sent. */
const sent =
  '(?:texts?|text messages?|messages?|messaging|emails?|mails?|mailings?|calls|communications?|contact|correspondence|(?:text|sms|email) (?:notifications?|alerts?)|replies|ads|offers|promotions|spam|newsletters?|sms|follow ?ups|reminders)';
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
  '(?:list|lists|database|databases|system|systems|records|files|contacts|distribution|texts|emails|messages|mailings|campaigns?|communications|blasts?|newsletters?|thread)';

/** A pattern over plain words. */
interface Rule {
  says: RegExp;
  /** What says otherwise, within the sentence. */
  unless?: RegExp;
}

/** Says that something was not asked for. */
const not =
  '\\b(?:dont|didnt|never|not to)(?: (?:ever|please|just|mean|want|try|trying|ask|asked|tell|say|said|you|to|be))* ';
const notStop = new RegExp(
  `(?<!\\bif (?:you|they)(?: guys| all| people)? )${not}(?:stop|quit|cease|end|cancel)\\b|\\b(?:did|do|have) (?:you|they) (?:just )?(?:stop|quit|cease)\\b|\\b(?:i|we) cant (?:stop|quit)\\b`,
);
/** How one unsubscribes, as the foot of a mail says it. */
export const instruction = new RegExp(
  [
    '^to (?:unsubscribe|opt out|stop|end|be removed)\\b.*\\b(?:click|visit|reply|text|go|send)\\b',
    '^(?:please )?(?:click|visit|reply|text|send|tap)\\b.*\\bto (?:unsubscribe|opt out|stop|end|be removed)\\b',
    '\\bclick (?:here|below|on)\\b',
    '\\b(?:reply|text|send) stop\\b',
    '^if you (?:no longer|would|wish|want|prefer|dont want|received)\\b',
    '\\bmanage (?:your )?preferences\\b',
    '\\bview (?:this email )?in (?:your )?browser\\b',
    '\\bprivacy policy\\b',
  ].join('|'),
);

/** A wish for another time, and not for none at all: 'stop texting me at night please'. */
export const quietTime = new RegExp(
  `\\b(?:stop|quit|no more) .{0,60}\\b(?:at night|(?:so|too|this) late|so early|(?:after|before) \\d|during|on (?:weekends?|sundays?|saturdays?))\\b(?!.{0,60}\\b${forGood}\\b)`,
);

/** Sentences that ask for it. */
export const rules: readonly Rule[] = [
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
  {
    says: /\bplease stop(?: it| this| that| now| thanks)*$|^(?:please )?stop (?:or (?:i|we|else)|you)\b/,
    unless: notStop,
  },
  {
    says: new RegExp(
      `\\b(?:make|get) (?:these|those|them|the ${sent}|your ${sent})(?: [a-z]+)? (?:to )?(?:stop|end)\\b`,
    ),
  },
  { says: /\b(?:cancel|end|stop) (?:(?:my|the|this|your) )?subscription\b(?! (?:to|for))/, unless: notStop },
  // make sure nothing else gets sent
  {
    says: new RegExp(
      `\\b(?:make sure|ensure)(?: that)? (?:nothing|no(?: more| other| further)? ${sent})(?: else| more| further)?(?: (?:is|are|gets?|goes|go))? (?:sent|out)\\b`,
    ),
  },
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
      `\\b(?:dont|no longer|not|never)(?: ever| really)? (?:want|wish|care|need|like|desire) (?:to )?(?:(?:receive|receiving|get|getting|keep receiving|keep getting|have|see) )?${which}(?:texts|text messages|messages|emails|calls|communications?|correspondence|spam|newsletters?|mail|contact)\\b(?!.* ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|no longer|not|never)(?: ever)? (?:want|wish|care|need) to hear from (?:you|yall|anyone|this dealership)(?: guys| people)?\\b(?! ${restriction}\\b)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|never) (?:want|wish|like) (?:you|yall|anyone|anybody)(?: guys| all| people)?(?: to)?(?: ever)? (?:${writing}|${writingIng}|calling)(?: ${whom})?(?: ${forGood})*$`,
    ),
  },
  { says: new RegExp(`\\bnot (?:to )?be (?:contacted|texted|emailed|messaged|called)(?: ${forGood})+$`) },
  {
    says: new RegExp(
      `\\bif (?:you|i) .*\\b(?:again|anymore|another)\\b.*\\b(?:sue|report|complaint|lawyer|attorney|legal|fcc|police|block)\\b|\\b(?:sue|report|block) you\\b.* if (?:you|i) .*\\b(?:again|anymore|another)\\b`,
    ),
  },
  {
    says: new RegExp(
      `\\bturn off (?:(?:these|your|all) )+${sent}\\b|\\bturn (?:these|your) ${sent} off\\b|^(?:please )?turn off (?:texts|messages|emails)$`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|no longer|not|never) (?:want|wish) to (?:receive|get|keep receiving|keep getting) (?:these|those|them|this)(?: ${forGood}| from you)+\\b`,
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
      `\\b(?:take|get|pull|drop|scratch|remove|delete|erase|strike|cross)(?: ${whom}| my [a-z]+ [a-z]+)? (?:off|of|from|form|out)(?: of)?(?: (?:your|the|this|that|any|all|these|every|our))* (?:[a-z]+ ){0,3}${list}\\b`,
    ),
    unless: new RegExp(`\\bwait(?:ing)? list\\b|${not}(?:take|get|pull|drop|remove|delete)\\b`),
  },
  // leave me off your mailings, take this number off your thing
  {
    says: new RegExp(
      `\\b(?:take|leave|keep) ${whom} (?:off|out)(?: of)?(?: (?:your|the|this|that|any|all))* (?:[a-z]+ ){0,2}(?:${list}|thing)\\b`,
    ),
    unless: new RegExp(`\\bwait(?:ing)? list\\b|${not}(?:take|leave|keep)\\b`),
  },
  {
    says: /\b(?:remove|delete|unlist|take) (?:me|us)(?: off| out)?(?: (?:please|thanks|completely|permanently|immediately|from (?:everything|all|this|here|there)))*$/,
    // 'My brother says he’ll take me' tells of a ride.
    unless: new RegExp(
      `${not}(?:take|remove|delete)\\b|\\b(?:ll|will|would|could|can|to|they|he|she|who|brother|sister|friend|wife|husband|mom|dad) take (?:me|us)\\b(?! (?:off|out))`,
    ),
  },
  {
    says: /\b(?:remove|delete|erase|lose|forget) (?:my|this|our) (?:cell |phone |mobile |email |contact |personal )*(?:number|email|address|phone|name|info|information|data|details|contact)(?: id)?(?: (?:please|thanks|completely|permanently|immediately|forever|from .*|off .*))*$/,
    unless: new RegExp(
      `${not}(?:remove|delete|erase|lose|forget)\\b|\\b(?:title|loan|contract|application|policy|account)\\b`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:be|get) (?:taken|removed|deleted|dropped) (?:off|from)(?: of)?(?: (?:your|the|this|that|any|all|these))* (?:[a-z]+ ){0,3}${list}\\b`,
    ),
    unless: /\bwait(?:ing)? list\b/,
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
    says: new RegExp(
      `\\bunsubscribed?\\b(?! from (?!(?:[a-z]+ ){0,4}(?:${list}|${sent}|you|this|these|it|all|everything)\\b))`,
    ),
    unless: new RegExp(
      `${not}unsubscribed?\\b|\\b(?:by (?:accident|mistake)|accidentally|mistakenly|did (?:i|you)|was i|am i|add me back)\\b`,
    ),
  },
  {
    says: new RegExp(
      `(?<=^|\\b(?:to|please|kindly|i|me|m|am|us|we|can|could|and|or|want|just|now|thanks|hi|hello|yes|no|you) )opt(?:ing)? (?:me |us |my number )?out\\b(?! (?:of|from) (?!${which}(?:${sent}|everything|it all|all|being contacted|receiving|communication)))`,
    ),
    unless: new RegExp(`${not}opt\\b|\\baccidentally\\b`),
  },
  // I revoke my consent
  {
    says: /\b(?:revoke|revoking|withdraw|withdrawing|rescind|retract|cancel) (?:(?:my|all|any|our|prior|express|written|previous) )*(?:consent|permission|authorization)\b|\b(?:consent|permission) (?:is )?(?:hereby )?(?:revoked|withdrawn)\b/,
    unless: /\bcredit\b/,
  },
  {
    says: new RegExp(
      `\\b(?:dont|didnt|never|no longer|not) (?:consent|agree|give (?:you )?(?:consent|permission)|have (?:my )?(?:consent|permission)) (?:to|for) (?:be |being |${which})*(?:contacted|texted|emailed|called|${sent}|texting|contacting|emailing|text|contact|email)\\b`,
    ),
  },
  // leave me alone
  { says: /\bleave (?:me|us|my [a-z]+) (?:alone|be|in peace)\b(?! (?:with|for|in))/ },
  {
    says: /^(?:(?:please|you) )*(?:go away|get lost|back off|buzz off|knock it off|go to hell|cut it out|fuck off|f off|piss off|screw off)(?: please| thanks)*$/,
  },
];
