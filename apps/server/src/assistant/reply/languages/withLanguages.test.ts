import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageRequest } from '../../../../test-support/languageRequests.ts';
import { type TestDatabase, testDatabase } from '../../../../test-support/testDatabase.ts';
import type { Assistant, AssistantReply } from '../assistant.ts';
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

const handsOver = (reply: AssistantReply) => {
  expect(reply.handsOver).toBe(true);
  expect(reply.why?.facts.join()).toMatch(/The customer writes in (?:Spanish|French)/);
};
const books = (local: string) => (reply: AssistantReply) =>
  expect(reply.booking).toEqual({ at: new Date(`${local}:00-05:00`).toISOString() });

/** A message, a sentence of the answer, and what else is right. */
type Case = [text: string, answer: string | RegExp, check?: (reply: AssistantReply) => void];

const spanish: Case[] = [
  ['Hola', '¿Qué le gustaría saber sobre el Toyota RAV4 2026?'],
  ['buenas tardes', '¿Qué le gustaría saber sobre el Toyota RAV4 2026?'],
  ['gracias', '¡Con gusto!'],
  ['Muchas gracias por la información', '¡Con gusto!'],
  ['¿Cuánto cuesta?', 'El Toyota RAV4 2026 tiene un precio de $35,480.'],
  ['cuanto vale el carro', 'El Toyota RAV4 2026 tiene un precio de $35,480.'],
  ['Qué precio tiene la camioneta?', 'El Toyota RAV4 2026 tiene un precio de $35,480.'],
  ['me puede dar el precio por favor', 'El Toyota RAV4 2026 tiene un precio de $35,480.'],
  ['¿Todavía está disponible?', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['sigue disponible el carro?', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['Hola, ¿aún tienen el RAV4?', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['ya lo vendieron?', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['esta dispnible todavia', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['¿Dónde están ubicados?', 'Estamos en 100 Main St., Springfield.'],
  ['me manda la direccion porfa', 'Estamos en 100 Main St., Springfield.'],
  ['cual es su numero de telefono', 'Puede comunicarse con nosotros al (555) 010-0100.'],
  ['¿A qué hora abren el lunes?', 'Abrimos el lunes 30 de noviembre de 9:00 a.m. a 7:00 p.m.'],
  ['a que hora cierran hoy', 'Abrimos hoy, sábado 28 de noviembre, de 9:00 a.m. a 7:00 p.m.'],
  ['abren los domingos?', 'Cerramos los domingos.'],
  [
    'cuál es su horario',
    /Nuestro horario habitual es: de lunes a sábado de 9:00 a\.m\. a 7:00 p\.m\., domingo cerrado\./,
  ],
  [
    '¿Puedo ir a verlo el martes a las 4 de la tarde?',
    'Su cita está confirmada: el martes 1 de diciembre a las 4:00 p.m.',
    books('2026-12-01T16:00'),
  ],
  [
    'quiero una cita para el miércoles a las 3 y media',
    'el miércoles 2 de diciembre a las 3:30 p.m.',
    books('2026-12-02T15:30'),
  ],
  [
    'puedo pasar el lunes a las diez de la mañana',
    'el lunes 30 de noviembre a las 10:00 a.m.',
    books('2026-11-30T10:00'),
  ],
  [
    'Me gustaría hacer una prueba de manejo el 3 de diciembre a las 11 am',
    'el jueves 3 de diciembre a las 11:00 a.m.',
    books('2026-12-03T11:00'),
  ],
  [
    'quisiera ir a verlo el sábado por la mañana',
    'Tengo disponible el sábado 5 de diciembre a las 10:00 a.m. o el sábado 5 de diciembre a las 11:00 a.m.',
  ],
  ['puedo ir pasado mañana a las 2?', 'el lunes 30 de noviembre a las 2:00 p.m.', books('2026-11-30T14:00')],
  ['quiero verlo mañana a las 3 de la tarde', 'Esa hora no está disponible.'],
  [
    '¿Aceptan mi carro como parte de pago?',
    'Nuestra información en inglés: Yes, we appraise your trade while you look around.',
  ],
  ['tienen financiamiento?', 'Nuestra información en inglés: Terms run from 24 to 72 months.'],
  ['¿Qué otros carros tienen?', 'En este momento tenemos el Toyota Camry 2025 ($29,450) en inventario.'],
  ['quiero hablar con una persona', 'una persona le responderá', handsOver],
  ['me pueden llamar por favor', /una persona le responderá|que le llame/, handsOver],
  ['habla español?', 'En español solo puedo responder preguntas sencillas', handsOver],
  ['tuve un accidente con el carro', 'Lamento mucho lo ocurrido.', handsOver],
  ['Pésimo servicio, nadie me contesta', 'Lamento lo sucedido.', handsOver],
  ['voy a hablar con mi abogado', 'He pasado su mensaje a la gerencia de Harbor Toyota.', handsOver],
  ['¿Cuántas millas tiene?', /Voy a consultar/, handsOver],
  ['cual es el mejor precio que me pueden dar', /Voy a consultar/, handsOver],
  ['¿es usted un robot?', 'un asistente automático de Harbor Toyota, no una persona.'],
  [
    'mi vecino dice que la suspensión rechina cuando llueve fuerte',
    'En español solo puedo responder preguntas sencillas',
    handsOver,
  ],
];

const french: Case[] = [
  ['Bonjour', 'Que souhaitez-vous savoir sur le Toyota RAV4 2026?'],
  ['merci beaucoup', 'Avec plaisir!'],
  ['Combien coûte la voiture ?', 'Le Toyota RAV4 2026 est affiché à 35 480 $.'],
  ['quel est le prix svp', 'Le Toyota RAV4 2026 est affiché à 35 480 $.'],
  ['Je voudrais connaître le prix de cette voiture', 'Le Toyota RAV4 2026 est affiché à 35 480 $.'],
  ['Est-ce que le RAV4 est toujours disponible ?', 'Oui, le Toyota RAV4 2026 est toujours disponible.'],
  ['elle est encore disponible?', 'Oui, le Toyota RAV4 2026 est toujours disponible.'],
  ['Bonjour, est-ce que cette voiture est encore disponible ?', 'Oui, le Toyota RAV4 2026 est toujours disponible.'],
  ['est-elle deja vendue', 'Oui, le Toyota RAV4 2026 est toujours disponible.'],
  ['Où êtes-vous situés ?', 'Nous sommes au 100 Main St., Springfield.'],
  ['quelle est votre adresse', 'Nous sommes au 100 Main St., Springfield.'],
  ['Quel est votre numéro de téléphone ?', 'Vous pouvez nous joindre au (555) 010-0100.'],
  ['À quelle heure ouvrez-vous lundi ?', 'Nous sommes ouverts le lundi 30 novembre de 9 h à 19 h.'],
  ['vous fermez a quelle heure aujourd’hui', 'Nous sommes ouverts aujourd’hui, samedi 28 novembre, de 9 h à 19 h.'],
  ['êtes-vous ouverts le dimanche ?', /fermés (?:le|demain,) dimanche/],
  ['Je voudrais venir la voir mardi à 16h', 'C’est noté : le mardi 1 décembre à 16 h.', books('2026-12-01T16:00')],
  ['Puis-je passer mercredi à 15h30 ?', 'le mercredi 2 décembre à 15 h 30', books('2026-12-02T15:30')],
  [
    'je voudrais prendre rendez-vous pour un essai routier lundi à 10 heures',
    'le lundi 30 novembre à 10 h',
    books('2026-11-30T10:00'),
  ],
  ['Rendez-vous le 3 décembre à 11h svp', 'le jeudi 3 décembre à 11 h', books('2026-12-03T11:00')],
  ['Demain à 15h ?', 'Cette heure n’est pas disponible.'],
  [
    'j’aimerais l’essayer samedi matin',
    /Je peux vous proposer le samedi 5 décembre à 10 h ou le samedi 5 décembre à 11 h/,
  ],
  [
    'Reprenez-vous mon ancienne voiture ?',
    'Nos renseignements en anglais : Yes, we appraise your trade while you look around.',
  ],
  ['offrez-vous du financement ?', 'Nos renseignements en anglais : Terms run from 24 to 72 months.'],
  ['Avez-vous d’autres voitures ?', 'En ce moment, nous avons le Toyota Camry 2025 (29 450 $) en stock.'],
  ['je veux parler à un vendeur', 'une personne vous répondra', handsOver],
  ['pouvez-vous me rappeler ?', /une personne vous répondra|de vous appeler/, handsOver],
  ['parlez-vous français ?', 'En français, je ne réponds qu’à des questions simples', handsOver],
  ['C’est inacceptable, personne ne me répond', 'Je suis désolé de cette situation.', handsOver],
  ['Combien de kilomètres ?', /Je vérifie/, handsOver],
  ['êtes-vous un robot ?', 'un assistant automatisé de Harbor Toyota, pas une personne.'],
];

describe.each([
  ['Spanish', spanish],
  ['French', french],
] as const)('%s', (_name, cases) => {
  it.each(cases)('%s', async (text, answer, check = (reply) => expect(reply.handsOver).toBe(false)) => {
    const reply = await assistant.reply(languageRequest(text));
    if (typeof answer === 'string') expect(reply.text).toContain(answer);
    else expect(reply.text).toMatch(answer);
    check(reply);
  });
});
