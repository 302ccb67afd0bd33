import { expect, it } from 'vitest';
import { fresh } from '../eval/messages/fresh.ts';
import { freshAgain } from '../eval/messages/freshAgain.ts';
import { heldOut } from '../eval/messages/heldOut.ts';
import { shopping } from '../eval/messages/shopping.ts';
import { toPeople } from '../eval/messages/toPeople.ts';
import { detectLanguage, findLanguage } from './detectLanguage.ts';

const names = new Set(['toyota', 'rav4', 'corolla', 'sienna']);

it('takes no English message of the evaluation for another language', () => {
  const english = [...fresh, ...freshAgain, ...heldOut, ...shopping, ...toPeople].filter(
    ({ of, text }) => of !== 'language' && /^[\p{ASCII}\p{P}\p{S}\p{M}\p{Extended_Pictographic}]+$/u.test(text),
  );
  expect(english.length).toBeGreaterThan(250);
  expect(
    english
      .map(({ text }) => ({ text, language: detectLanguage(text, names) ?? 'English' }))
      .filter(({ language }) => language !== 'English'),
  ).toEqual([]);
});

it.each([
  ['Spanish', 'gracias'],
  ['Spanish', 'hola'],
  ['Spanish', '¿Sigue disponible el RAV4?'],
  ['Spanish', 'quiero verlo manana'],
  ['French', 'merci'],
  ['French', 'bonjour'],
  ['French', 'C’est combien ?'],
  ['French', 'je passerai demain matin'],
  ['English', 'hi'],
  ['English', 'can I come by Friday?'],
  ['English', 'what would you give me for my Sienna'],
  ['Portuguese', 'Olá, quanto custa o carro? Ainda está disponível?'],
  ['German', 'Guten Tag, ist das Auto noch verfügbar?'],
  ['Italian', 'Buongiorno, vorrei vedere la macchina domani'],
  ['Russian', 'Сколько стоит эта машина?'],
  ['Chinese', '这辆车多少钱？'],
  ['Korean', '이 차 아직 있나요?'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text, names)).toBe(language);
});

it.each(['10 am', '10:00', 'ok', 'RAV4', 'Toyota RAV4 2026', '👍', '(555) 010-0100', 'no'])(
  'cannot tell the language of %s',
  (text) => {
    expect(detectLanguage(text, names)).toBeNull();
  },
);

it('goes by the last message that tells', () => {
  expect(findLanguage(['Hola, ¿está disponible?', '10 am'], names)).toBe('Spanish');
  expect(findLanguage(['Bonjour', 'ok'], names)).toBe('French');
  expect(findLanguage(['Hola', 'Can I come on Friday?'], names)).toBe('English');
  expect(findLanguage(['Can I come on Friday?', 'gracias'], names)).toBe('Spanish');
  expect(findLanguage(['10 am'], names)).toBe('English');
});
