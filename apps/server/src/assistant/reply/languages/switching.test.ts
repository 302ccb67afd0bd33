import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageRequest } from '../../../../test-support/languageRequests.ts';
import { type TestDatabase, testDatabase } from '../../../../test-support/testDatabase.ts';
import type { Assistant, AssistantReply, AssistantRequest } from '../assistant.ts';
import { builtInAssistant } from '../builtIn.ts';
import { guarded } from '../guard/guard.ts';
import { withLanguages } from './withLanguages.ts';

let database: TestDatabase;
let assistant: Assistant;
beforeAll(async () => {
  database = await testDatabase();
  assistant = withLanguages(guarded(builtInAssistant(database.pool)));
});
afterAll(() => database.drop());

/** What the assistant answers to one message after another. */
async function converse(texts: readonly string[], more: Partial<AssistantRequest> = {}): Promise<AssistantReply[]> {
  const conversation: AssistantRequest['conversation'] = [];
  const replies: AssistantReply[] = [];
  for (const text of texts) {
    const reply = await assistant.reply(languageRequest(text, more, conversation));
    replies.push(reply);
    conversation.push(
      { by: 'customer', text },
      ...(reply.text === '' ? [] : [{ by: 'assistant', text: reply.text } as const]),
    );
  }
  return replies;
}
const at = (local: string) => ({ at: new Date(`${local}:00-05:00`).toISOString() });

it('books a time that it has offered in Spanish', async () => {
  const [offer, booked] = await converse(['quisiera ir a verlo el sábado por la mañana', 'la segunda por favor']);
  expect(offer!.text).toBe(
    'Tengo disponible el sábado 5 de diciembre a las 10:00 a.m. o el sábado 5 de diciembre a las 11:00 a.m. ¿Cuál le queda mejor?',
  );
  expect(booked!.booking).toEqual(at('2026-12-05T11:00'));
  expect(booked!.text).toBe(
    'Su cita está confirmada: el sábado 5 de diciembre a las 11:00 a.m. Estamos en 100 Main St., Springfield.',
  );
});

it('reads a bare time in the language of the conversation', async () => {
  const [, booked] = await converse(['quisiera ir a verlo el sábado por la mañana', '10 am']);
  expect(booked!.booking).toEqual(at('2026-12-05T10:00'));
  expect(booked!.text).toMatch(/^Su cita está confirmada: /);
});

it('books the only time that it has offered in French', async () => {
  const [offer, booked] = await converse(['je voudrais venir la voir samedi matin', 'à 11h svp']);
  expect(offer!.text).toMatch(/Laquelle vous convient le mieux\?$/);
  expect(booked!.booking).toEqual(at('2026-12-05T11:00'));
  expect(booked!.text).toMatch(/^C’est noté : le samedi 5 décembre à 11 h\. /);
});

it('goes on in English with a customer who does, and knows what it has offered in Spanish', async () => {
  const [, booked] = await converse(['quisiera ir a verlo el sábado por la mañana', 'the first one works for me']);
  expect(booked!.booking).toEqual(at('2026-12-05T10:00'));
  expect(booked!.text).toMatch(/^You’re all set for Saturday, December 5 at 10 AM\./);
});

it('goes on in Spanish with a customer who began in English', async () => {
  const [english, spanish] = await converse(['Is it still available?', '¿y cuánto cuesta?']);
  expect(english!.text).toContain('is still available.');
  expect(spanish!.text).toBe('El Toyota RAV4 2026 tiene un precio de $35,480.');
});

it('says again in Spanish that it has said so', async () => {
  const [, again] = await converse(['¿Dónde están?', '¿Dónde están?']);
  expect(again!.text).toBe('Como le comenté: Estamos en 100 Main St., Springfield.');
});

it('asks whether to cancel, and cancels', async () => {
  const schedule = { ...languageRequest('').schedule!, appointment: '2026-12-01 16:00' };
  const [own, canceled] = await converse(['¿A qué hora es mi cita?', 'necesito cancelar mi cita'], { schedule });
  expect(own!.text).toBe('Su cita es el martes 1 de diciembre a las 4:00 p.m.');
  expect(canceled!.booking).toBe('cancel');
  expect(canceled!.text).toBe('No hay problema. He cancelado su cita el martes 1 de diciembre a las 4:00 p.m.');
});

it('moves an appointment', async () => {
  const schedule = { ...languageRequest('').schedule!, appointment: '2026-12-01 16:00' };
  const [moved] = await converse(['¿puedo cambiar mi cita para el jueves a las 2 de la tarde?'], { schedule });
  expect(moved!.booking).toEqual(at('2026-12-03T14:00'));
  expect(moved!.text).toBe('Listo. He cambiado su cita: ahora es el jueves 3 de diciembre a las 2:00 p.m.');
});

it('writes a mail with its greeting and signature', async () => {
  const [mail] = await converse(['Bonjour, combien coûte la voiture ?'], { channel: 'email' });
  expect(mail!.text).toBe(
    'Bonjour Ada,\n\nLe Toyota RAV4 2026 est affiché à 35 480 $. Souhaitez-vous convenir d’une heure pour le voir?\n\nSales AI, Harbor Toyota',
  );
});

it('writes the same in the formal tone', async () => {
  const manner = { Tone: 'Formal', SignedBy: 'Assistant' } as const;
  const [closed, unknown] = await converse(['¿abren los domingos?', '¿Cuántas millas tiene?'], { manner });
  expect(closed!.text).toMatch(/^(?:Cerramos los domingos\.|Estamos cerrados )/);
  expect(unknown!.text).toMatch(/^Un miembro de nuestro equipo de Harbor Toyota/);
});

it('sends what the instructions quote as it stands', async () => {
  const [reply] = await converse(['¿Cuánto cuesta?'], { journeyInstruction: 'Start with “Welcome to Harbor!”' });
  expect(reply!.text).toMatch(/^Nuestra información en inglés: Welcome to Harbor! El Toyota RAV4 2026 /);
});

it('says when the team is back', async () => {
  const [reply] = await converse(['quiero hablar con una persona'], { teamBack: 'Monday at 9:00 AM' });
  expect(reply!.text).toBe(
    'Nuestro equipo estará de vuelta el lunes a las 9:00 a.m. Ya les hemos avisado, y puede seguir escribiendo aquí.',
  );
});

it('gives no hours of another department than was read, and books no visit for a service', async () => {
  const [hours, service] = await converse([
    '¿A qué hora abre el departamento de servicio el lunes?',
    'quiero una cita para un cambio de aceite el martes a las 10 de la mañana',
  ]);
  expect(hours!.text).not.toContain('9:00');
  expect(service!.booking).toBeUndefined();
  expect(service!.handsOver).toBe(true);
});

it.each([
  ['Olá, quanto custa o carro? Ainda está disponível?', 'Nossa equipe entrará em contato com você.', 'Portuguese'],
  ['这辆车多少钱？', '我们的团队会与您联系。', 'Chinese'],
])('hands over who writes another language, and tells staff which: %s', async (text, sentence, language) => {
  const [reply] = await converse([text]);
  expect(reply!.text).toBe(
    `I can only write in English, so I’ve asked our team at Harbor Toyota to follow up with you. ${sentence}`,
  );
  expect(reply!.handsOver).toBe(true);
  expect(reply!.why!.facts).toContain(`The customer writes in ${language}`);
});

it('keeps a question for staff in the customer’s own words', async () => {
  const [reply] = await converse(['¿Cuántas millas tiene?']);
  expect(reply!.handsOver).toBe(true);
  expect(reply!.knowledge?.unanswered.map(({ question }) => question)).toEqual(['¿Cuántas millas tiene?']);
});

it.each(['no me escriban más', 'ne m’écrivez plus', 'desuscribirme'])(
  'says nothing to an opt-out: %s',
  async (text) => {
    const [reply] = await converse([text]);
    expect(reply!.text).toBe('');
  },
);

it.each([
  'Respuesta automática: estoy fuera de la oficina, regresaré el lunes',
  'Réponse automatique : je suis absent du bureau, de retour le 5 décembre',
])('says nothing to an automatic reply: %s', async (text) => {
  const [reply] = await converse([text]);
  expect(reply!.text).toBe('');
});

it('is silent to a wrong number that is recorded as one, and leaves another to staff', async () => {
  const [recorded] = await converse(['número equivocado']);
  expect(recorded!.text).toBe('');
  const [unread] = await converse(['no soy esa persona']);
  expect(unread!.handsOver).toBe(true);
  expect(unread!.text).not.toBe('');
});

it('says in Spanish that a car has sold, and what is there instead', async () => {
  const cars = {
    asked: { ...languageRequest('').cars!.asked!, available: false },
    inStock: languageRequest('').cars!.inStock,
  };
  const [reply] = await converse(['¿sigue disponible?'], { cars });
  expect(reply!.text).toBe(
    'El Toyota RAV4 2026 ya se vendió. Sí tenemos el Toyota Camry 2025 ($29,450) en inventario. ¿Le gustaría ver uno de esos?',
  );
});

it('asks staff in the customer’s language where a sentence is in no table', async () => {
  const english: Assistant = {
    guidance: null,
    reply: () =>
      Promise.resolve({ text: 'A sentence that nobody has translated.', handsOver: false, booking: 'cancel' }),
  };
  const reply = await withLanguages(english).reply(languageRequest('hola, ¿cuánto cuesta?'));
  expect(reply.text).toBe(
    'En español solo puedo responder preguntas sencillas, así que le he pedido a nuestro equipo de Harbor Toyota que se comunique con usted.',
  );
  expect(reply.handsOver).toBe(true);
  expect(reply.booking).toBeUndefined();
});

it('writes the sentence in another language above an email’s signature', async () => {
  const [reply] = await converse(['Guten Tag, ist das Auto noch verfügbar?'], { channel: 'email' });
  expect(reply!.text).toBe(
    'Hi Ada,\n\nI can only write in English, so I’ve asked our team at Harbor Toyota to follow up with you. Unser Team wird sich bei Ihnen melden.\n\nSales AI, Harbor Toyota',
  );
});
