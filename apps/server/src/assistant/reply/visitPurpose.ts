import type { AssistantRequest } from './assistant.ts';
import { plain } from './understanding/words.ts';

/** What a customer comes in for: to see a car, or to have their own serviced. */
export type VisitPurpose = 'sales' | 'service';

/** What people have done to their cars, in plain words (understanding/words.ts). */
const serviceWords = [
  'alignment',
  'battery replaced',
  'body work',
  'brake check',
  'brake job',
  'brakes checked',
  'brakes done',
  'brakes replaced',
  'car fixed',
  'car serviced',
  'check engine',
  'emissions test',
  'fix my',
  'flat tire',
  'in for service',
  'it serviced',
  'look at my brakes',
  'maintenance',
  'mile service',
  'my brakes',
  'need service',
  'needs service',
  'new tires put on',
  'oil change',
  'oil changed',
  'recall done',
  'recall fixed',
  'recall work',
  'repair',
  'repaired',
  'repairs',
  'rotate my tires',
  'safety inspection',
  'schedule service',
  'schedule a service',
  'service appointment',
  'service for my',
  'service my',
  'service on my',
  'service visit',
  'state inspection',
  'tire rotation',
  'tires rotated',
  'truck fixed',
  'truck serviced',
  'tune up',
  'warranty work',
  'windshield replaced',
];
/** What a customer asks about a car that is for sale. */
const carWords = [
  'come see',
  'look at the',
  'maintenance history',
  'maintenance records',
  'repair history',
  'repair records',
  'see it',
  'see that',
  'see the',
  'see this',
  'test drive',
  'test drives',
  'trade in',
  'view the',
];

const hasAny = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));

/** Whether a text is about having one's car serviced. @param words plain */
export const namesService = (words: string): boolean => hasAny(words, serviceWords) && !hasAny(words, carWords);

/**
 * What a customer wants to come in for, by what they have named last.
 * @returns null where they have named neither
 */
export function visitPurpose(conversation: AssistantRequest['conversation']): VisitPurpose | null {
  for (const { by, text } of conversation.toReversed()) {
    if (by !== 'customer') continue;
    const words = plain(text);
    if (hasAny(words, carWords)) return 'sales';
    if (hasAny(words, serviceWords)) return 'service';
  }
  return null;
}
