import { joinPatterns, joinForms } from './matchAny.ts';

const questionStart = joinForms(
  "what|whats|what's|when|whens|when's|where|wheres|where's|which|who|how|hows|how's|why",
  'do|does|did|is|are|was|were|can|could|may|will|would|should|any|have|has|got',
  "i(?:'d| would)? (?:like|want|need)|tell me|send me|show me",
);
const asks = String.raw`${questionStart}\b`;
/** 'I was wondering whether you sell tires, and if you deliver': what may come after a joint, too. */
const indirect = '(?:if (?:you|it|there)|whether)';
const joint = String.raw`(?:and|but|also|plus|&)\s+(?:also\s+)?`;
const lateQuestion = "(?:what is|what's|whats|where is|where's|wheres|how much is|when do you)";
/** Where one part of a message ends and the next begins. */
const boundary = joinPatterns(
  [
    String.raw`(?<=[.?!…])\s+|\n+|;\s*|(?<=[a-z]):\s+(?=(?:that|the|this|how|what|is|do|can)\b)|\s+[-–—]+\s+`,
    String.raw`,?\s+${joint}(?=${asks}|(?:un)?till? when\b|${indirect}\b)|,\s*(?:and\s+|but\s+|also\s+)*(?=${asks})`,
    String.raw`\s+(?=${lateQuestion}\b)(?<=\w{2,}\s)`,
  ],
  'i',
);
/** Abbreviations whose point ends no sentence. */
const abbreviations = /\b(?:mr|mrs|ms|dr|st|ave|blvd|approx|no)\.\s/gi;

/** The sentences and questions of a message, in their order. */
export const getParts = (text: string): string[] =>
  text
    // '1. Is it there? 2. What is the price?'
    .replace(/(^|\n)\s*\d{1,2}[.)]\s+/g, '$1')
    .replace(abbreviations, (match) => match.replace('.', ''))
    .split(boundary)
    .map((part) => part?.trim() ?? '')
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}$]/u.test(part));

/** 'Looking for a truck', 'wondering if it tows'. */
const requests =
  /^\W*(?:please\b|(?:i(?:'?m| am)? )?(?:just )?(?:looking for|wondering|curious|trying to|need|want)\b)/i;

/** Whether a part asks for something, or states it. */
export const isQuestion = (part: string): boolean =>
  part.includes('?') ||
  requests.test(part) ||
  new RegExp(String.raw`^\W*(?:(?:hi|hey|hello|so|also|ok|okay|well|and)\W+)*${asks}`, 'i').test(part);
