import { hasPlaceholder, placeholderMessage } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';
import { forbidden, Refusal } from '../platform/errors/refusal.ts';
import { cleanHtml } from '../platform/html/cleanHtml.ts';
import { plainText } from '../platform/html/plainText.ts';
import type { Bank } from './bank.ts';
import { getProduct } from './bank.ts';

/** What is typed of an entry. */
export interface EnteredEntry {
  productNumbers: readonly number[];
  question: string;
  answer: string;
  topicId: string;
}

/**
 * What holds for an entry wherever it is stored.
 * @returns the ids of its products, the question without outer blanks, the answer with what can do no harm
 * @throws 400 for what is missing, in the words of spec 3 §8, and for an answer with a placeholder; 403 for mirrors of CDK accounts (§6); 404
 */
export function checkEntry(bank: Bank, entered: EnteredEntry): { wanted: string[]; question: string; answer: string } {
  const wanted = wantedProducts(bank, entered.productNumbers);
  const question = entered.question.trim();
  const answer = cleanHtml(entered.answer.trim());
  if (isBlank(question)) throw new Refusal(400, 'no-question', 'No question detected');
  const words = plainText(answer);
  if (isBlank(words)) throw new Refusal(400, 'no-answer', 'Write an answer to save');
  if (hasPlaceholder(words)) throw new Refusal(400, 'placeholder', placeholderMessage);
  if (entered.topicId === '') throw new Refusal(400, 'no-topic', 'No topic detected');
  return { wanted, question, answer };
}

/** The ids of the products that are named. @throws 400 for none or another than the bank's own, 403 for CDK accounts, 404 */
function wantedProducts(bank: Bank, numbers: readonly number[]): string[] {
  if (numbers.length === 0) throw new Refusal(400, 'no-product', 'No product detected');
  const wanted = [...new Set(numbers.map((number) => getProduct(bank, number).id))];
  if (!wanted.includes(bank.scope.productId))
    throw new Refusal(400, 'invalid-product', 'Provided product is not valid');
  if (bank.isCdk && wanted.length > 1) throw forbidden('Questions in CDK accounts can’t be mirrored');
  return wanted;
}
