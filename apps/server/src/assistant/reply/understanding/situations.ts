import type { AssistantRequest } from '../assistant.ts';
import type { Context, PartAnswer } from './context.ts';

/** What a customer writes about that no rule of its own reads, as the sentence model's classes name it (model/examples.tsv). */
interface Situation {
  /** The dealer's own question on it, which is looked up among the answers and the Knowledge Bank first; missing where none can exist. */
  search?: string;
  /** What a person checks, in the sentence of a handoff: 'about financing'. */
  subject?: string;
  /** What is answered where nothing was found; '' leaves it to the sentence of a handoff. Missing: as ''. */
  text?: (request: AssistantRequest) => string;
  /** Whether staff have to answer. Missing: they do. */
  handsOver?: false;
  /** Nothing else in the message is answered beside it. */
  isAlone?: true;
}

const callUs = (phone: string | undefined, department: string): string =>
  phone ? `Our ${department} department is at ${phone}.` : '';

/** Whether a number of the customer's is known. */
const hasNumber = ({ needsNumber = false }: AssistantRequest): boolean => !needsNumber;

export const situations: Readonly<Record<string, Situation>> = {
  features: { subject: 'that detail of the car' },
  history: { subject: 'the car’s history' },
  discount: { subject: 'what we can do on the price' },
  promise: { subject: 'what you were told' },
  financing: { search: 'financing and lease terms', subject: 'financing' },
  total: { subject: 'the total with taxes and fees' },
  update: {},
  payment: { subject: 'payments and approval' },
  hold: { subject: 'holding the car' },
  trade: { search: 'take my old car in trade', subject: 'your trade-in' },
  delivery: { search: 'deliver the car to my home delivery', subject: 'delivery' },
  documents: { search: 'what do I need to bring documents', subject: 'what to bring' },
  warranty: { search: 'how long is the warranty', subject: 'coverage' },
  insurance: { subject: 'insurance' },
  military: { subject: 'special programs' },
  'out-of-area': { subject: 'buying from out of the area' },
  'lease-end': { subject: 'your lease' },
  payoff: { subject: 'your loan and paperwork' },
  service: {
    subject: 'your service request',
    text: ({ dealership }) => callUs(dealership?.servicePhone, 'service'),
  },
  recall: {
    subject: 'the recall',
    text: ({ dealership }) => callUs(dealership?.servicePhone, 'service'),
  },
  loaner: { search: 'loaner cars', subject: 'a car for you to drive meanwhile' },
  charging: { search: 'charge my electric car', subject: 'charging' },
  tires: { search: 'winter tires', subject: 'tires' },
  parts: {
    subject: 'the part',
    text: ({ dealership }) => callUs(dealership?.partsPhone, 'parts'),
  },
  job: {
    isAlone: true,
    text: ({ dealerName }) =>
      `Thanks for your interest in working with us. I’ve passed your message to our team at ${dealerName}.`,
  },
  vendor: {
    isAlone: true,
    text: ({ dealerName }) => `Thanks for reaching out. I’ve passed your message to our team at ${dealerName}.`,
  },
  'bought-elsewhere': {
    isAlone: true,
    handsOver: false,
    text: () => 'Thanks for letting us know, and all the best. If you ever need anything, we’re here.',
  },
  'wrong-number': {
    isAlone: true,
    text: ({ dealerName }) => `Sorry for the mix-up. I’ve let our team at ${dealerName} know.`,
  },
  privacy: {
    isAlone: true,
    text: ({ dealerName }) =>
      `I’ve passed your request about your information to our team at ${dealerName}, and a person will follow up with you.`,
  },
  callback: {
    text: (request) =>
      hasNumber(request)
        ? `Of course. I’ve asked our team at ${request.dealerName} to call you.`
        : `Of course. Please leave your number so our team at ${request.dealerName} can call you.`,
  },
  'contact-given': { text: ({ dealerName }) => `Thanks, I’ve noted it for our team at ${dealerName}.` },
  weather: { handsOver: false, text: () => 'I can’t speak to that, but I’m glad to help with a car or a visit.' },
  opinion: {},
};

/** The answer to a situation that nothing was found on. */
export function answerSituation(name: string, { request }: Context): PartAnswer {
  const { text, subject, handsOver = true } = situations[name]!;
  const { dealership } = request;
  const words = text?.(request) ?? '';
  const phone = [dealership?.servicePhone, dealership?.partsPhone].find((one) => one && words.includes(one));
  return {
    text: words,
    facts: phone ? [`Phone: ${phone}`] : [],
    ...(handsOver && { handsOver }),
    ...(subject !== undefined && handsOver && { handoffSubject: subject }),
  };
}
