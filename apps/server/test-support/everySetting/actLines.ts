import { type AssistantActs, defaultActs, updateAssistantActs } from '@forecourt/api/contract/settings/assistant-acts';
import { updateLanguageModel } from '@forecourt/api/contract/settings/language-model';
import type { AssistantRequest } from '../../src/assistant/reply/assistant.ts';
import { builtInAssistant } from '../../src/assistant/reply/builtIn.ts';
import { factsFor } from '../../src/assistant/reply/facts.ts';
import { withDealerLimit } from '../../src/assistant/reply/languageModel/withDealerLimit.ts';
import { flip, ground, home, type Line, send } from './ground.ts';

const rav4 = { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'T-1', price: 35_480, available: true };
const camry = { year: 2026, make: 'Toyota', model: 'Camry', stock: 'T-2', price: 31_200, available: true };

/** What the assistant answers for a dealer whose records know all that it can be asked. */
const reply = (text: string) => async () => {
  const { database } = ground.server;
  const facts = await factsFor(database, home, text);
  const { text: answer } = await builtInAssistant(database.pool).reply({
    dealerName: 'Home',
    productName: 'Sales AI',
    customerFirstName: 'Ada',
    vehicle: '2026 Toyota RAV4',
    channel: 'sms',
    journeyName: '',
    journeyInstruction: '',
    sourceInstruction: '',
    conversation: [{ by: 'customer', text }],
    handBackNote: null,
    ...facts,
    cars: { asked: rav4, inStock: [camry] },
    dealership: {
      ...facts.dealership,
      address: '100 Main Street',
      salesPhone: '(555) 010-0200',
      servicePhone: '(555) 010-0201',
    },
    lookUp: async () => ({ answers: [], knowledge: [{ question: 'Do you deliver?', answer: 'Yes, for free.' }] }),
  } as AssistantRequest);
  return answer;
};

const act = <I extends keyof AssistantActs>(intent: I, other: AssistantActs[I], question: string): Line =>
  flip(
    [defaultActs[intent], other],
    (chosen) => send(updateAssistantActs, { body: { ...defaultActs, [intent]: chosen } }),
    reply(question),
  );

/** Who answers where the installation has a language model. */
const writer = async () => {
  const write = (text: string) => ({ guidance: null, reply: async () => ({ text, handsOver: false }) });
  const { db } = ground.server.database;
  const assistant = withDealerLimit(write('model'), write('built-in'), { db, dailyCap: undefined });
  return (await assistant.reply({ dealerId: home.dealerId } as AssistantRequest)).text;
};

/** The table of what the assistant does with each kind of request, and the language model. */
export const actLines: Record<string, Line> = {
  'acts.update price': act('price', 'handoff', 'How much is the RAV4?'),
  'acts.updateLanguageModel status': flip(
    [true, false],
    (status) => send(updateLanguageModel, { body: { status } }),
    writer,
  ),
  'acts.update availability': act('availability', 'handoff', 'Is the RAV4 still available?'),
  'acts.update similar': act('similar', 'handoff', 'What else do you have in stock?'),
  'acts.update booking': act('booking', 'handoff', 'Can I come in for a test drive?'),
  'acts.update moving': act('moving', 'handoff', 'I need to reschedule my appointment'),
  'acts.update cancelling': act('cancelling', 'handoff', 'I need to cancel my appointment'),
  'acts.update service': act('service', 'contact', 'Can I schedule an oil change?'),
  'acts.update hours': act('hours', 'handoff', 'Are you open on Sunday?'),
  'acts.update address': act('address', 'handoff', 'Where are you located?'),
  'acts.update contact': act('contact', 'handoff', 'What is your phone number?'),
  'acts.update knowledge': act('knowledge', 'handoff', 'Do you deliver?'),
  'acts.update spam': act(
    'spam',
    'handoff',
    'We offer SEO services to get your website on page one of google. Click here: http://seo.example/',
  ),
};
