import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../../test-support/testOffice.ts';
import { offeredSlots } from '../../../conversations/forms/offeredSlots.ts';
import { plainText } from '../../../platform/html/plainText.ts';
import { dealership, getLines } from '../eval/messages/dealer.ts';
import type { EvalMessage } from '../eval/messages/evalMessage.ts';

// What customers write in Spanish and French, over the real path: from the feed to what is sent and recorded.

const timeZone = 'America/New_York';
let office: Office;
/** An offered time at eleven in the morning, and one at three in the afternoon of the same day. */
let morning: Date;
let afternoon: Date;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(...dealership, {
    type: 'journey',
    dealer: 'home',
    product: 'LEAD_ENGAGE',
    id: 'shopping',
    name: 'Shoppers',
    instruction: '',
  });
  const { db } = office.server.database;
  const { slots } = await db
    .transaction()
    .execute((trx) => offeredSlots(trx, { dealerId: 'home', productId: 'LEAD_ENGAGE' }));
  const days = [...slots.values()].filter(
    (day) => day.some(({ time }) => time === '11:00') && day.some(({ time }) => time === '15:00'),
  );
  const day = days.at(-1)!;
  morning = day.find(({ time }) => time === '11:00')!.at;
  afternoon = day.find(({ time }) => time === '15:00')!.at;
});
afterAll(() => office.close());

let count = 0;

/** A lead on a car that is in stock, to whom the assistant has written; the customer writes. */
async function begin(text: string, by: EvalMessage['by'] = 'sms'): Promise<{ lead: string; answer: string }> {
  count += 1;
  const lead = `lingual-${count}`;
  await office.feed(...getLines({ of: 'available', by, text }, lead, morning));
  return { lead, answer: await readAnswer(lead, 2) };
}

async function write(lead: string, text: string, answers: number): Promise<string> {
  await office.feed(liveMessage(lead, text, { channel: 'sms', id: `${lead}-${answers}` }));
  return readAnswer(lead, answers);
}

const readAnswer = async (lead: string, answers: number) =>
  plainText((await office.answered(lead, answers)).at(-1)!.body);

const listEvents = async (lead: string) =>
  (
    await office.server.database.pool.query<{ kind: string; at: Date | null }>(
      'select kind, appointment_at as at from event where lead_id = $1 order by at, id',
      [lead],
    )
  ).rows;

const dateIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }).format(at);

it.each([
  ['¿Todavía está disponible?', 'Sí, el Toyota RAV4 2026 sigue disponible.'],
  ['cuanto cuesta el carro', 'El Toyota RAV4 2026 tiene un precio de $35,480.'],
  ['¿Dónde están ubicados?', 'Estamos en 100 Main Street, Springfield.'],
  ['cual es su telefono', 'Puede comunicarse con nosotros al (555) 010-0100.'],
  ['¿Tienen financiamiento?', 'Nuestra información en inglés: Terms run from 24 to 72 months.'],
  ['aceptan mi carro como parte de pago?', 'Nuestra información en inglés: Yes, we appraise your trade'],
  ['¿Qué documentos necesito llevar?', 'Nuestra información en inglés: Bring your driver’s license'],
  ['Est-ce que le RAV4 est encore disponible ?', 'Oui, le Toyota RAV4 2026 est toujours disponible.'],
  ['combien coute la voiture', 'Le Toyota RAV4 2026 est affiché à 35 480 $.'],
  ['Quelle est votre adresse ?', 'Nous sommes au 100 Main Street, Springfield.'],
  ['Livrez-vous à domicile ?', 'Nos renseignements en anglais : We deliver within 100 miles'],
])('answers %s', async (text, expected) => {
  const { lead, answer } = await begin(text);
  expect(answer).toContain(expected);
  expect(await listEvents(lead)).toEqual([]);
});

it('books in Spanish, moves it and cancels it', async () => {
  const { lead, answer } = await begin(`Hola, quiero ir a verlo el ${dateIn('es-US', morning)} a las 11 de la mañana`);
  expect(answer).toMatch(/Su cita está confirmada: el .+ a las 11:00 a\.m\. Estamos en 100 Main Street, Springfield\./);
  expect(await write(lead, 'mejor a las 3 de la tarde', 3)).toContain('a las 3:00 p.m.');
  expect(await write(lead, 'no puedo ir, necesito cancelar mi cita', 4)).toContain('He cancelado su cita el');
  expect(await listEvents(lead)).toEqual([
    { kind: 'APPOINTMENT_SET', at: morning },
    { kind: 'APPOINTMENT_MOVED', at: afternoon },
    { kind: 'APPOINTMENT_CANCELLED', at: afternoon },
  ]);
});

it('books in French by email', async () => {
  const { lead, answer } = await begin(
    `Bonjour, je voudrais venir la voir le ${dateIn('fr-CA', morning)} à 11h. Merci`,
    'email',
  );
  expect(answer).toMatch(/C’est noté : le .+ à 11 h\. Nous sommes au 100 Main Street, Springfield\./);
  expect(await listEvents(lead)).toEqual([{ kind: 'APPOINTMENT_SET', at: morning }]);
});

it.each([
  // While the dealership is closed, the answer names when the team is back.
  ['quiero hablar con una persona', /una persona le responderá\.|^Nuestro equipo estará de vuelta .+ a las? \d/],
  [
    'mi prima me recomendó con ustedes porque le arreglaron el suyo',
    'En español solo puedo responder preguntas sencillas',
  ],
  ['je veux parler à un vendeur', /une personne vous répondra\.|^Notre équipe sera de retour .+ à \d/],
])('hands over in the customer’s language, and staff read which: %s', async (text, expected) => {
  const { lead, answer } = await begin(text);
  expect(answer).toMatch(expected);
  expect((await listEvents(lead)).map(({ kind }) => kind)).toEqual(['HANDOFF']);
  const { rows } = await office.server.database.pool.query<{ facts: string[] }>(
    "select why -> 'facts' as facts from message where lead_id = $1 and why is not null",
    [lead],
  );
  expect(rows[0]!.facts.join()).toMatch(/The customer writes in (?:Spanish|French)/);
});

it('goes on in English with a customer who changes to it', async () => {
  const { lead } = await begin('hola, ¿sigue disponible?');
  expect(await write(lead, 'how much is it?', 3)).toContain('The 2026 Toyota RAV4 is listed at $35,480.');
  expect(await write(lead, '¿y dónde están?', 4)).toContain('Estamos en 100 Main Street, Springfield.');
});
