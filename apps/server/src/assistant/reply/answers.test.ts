import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { findAnswers } from './answers.ts';
import { setting } from '../../../test-support/assistantLeads.ts';

const questions = [
  'Is this vehicle still available?',
  'Can you deliver the car to my home?',
  'What is your best price?',
  'What financing and lease terms do you offer?',
  'When are you open?',
  'Where are you?',
  'Can I take a test drive?',
  'Do you take my old car in trade?',
  'How long is the warranty?',
];

const getGroup = (Question: string, at: number, more: object = {}) =>
  setting('bot-answer', `group-${at}`, {
    GroupId: `group-${at}`,
    Question,
    ChosenId: 'said',
    Alternatives: [
      { Id: 'other', Content: 'Other', Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 },
      { Id: 'said', Content: Question, Editable: false, InputValues: [], Status: 'Approved', StatusId: 1 },
    ],
    ...more,
  });

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...questions.map((question, at) => getGroup(question, at)),
    getGroup('Do you sell winter tires?', 100, { ChosenId: null }),
  ]);
});
afterAll(() => server.close());

const answerTo = async (question: string, dealer = 'home') =>
  (await findAnswers(server.database.db, { dealerId: dealer, productId: 'LEAD_ENGAGE' }, question))[0]?.answer;

describe('finds the answer', () => {
  it.each([
    ['Hi, is the car still there?', questions[0]],
    ['is it available??', questions[0]],
    ['Do you deliver?', questions[1]],
    ['What is the price of the RAV4?', questions[2]],
    ['What financing do you offer?', questions[3]],
    ['Are you open on Saturday?', questions[4]],
    ['Hello! WHERE ARE YOU', questions[5]],
    ['I want to test drive it', questions[6]],
    ['Do you take trade ins? I have an old Corolla', questions[7]],
    ['Does the warranty cover rust?', questions[8]],
  ])('%s', async (asked, expected) => {
    expect(await answerTo(asked)).toBe(expected);
  });
});

describe('finds none', () => {
  it.each([
    'How long does it take?',
    'Can I call you?',
    'Which octane does it need?',
    'Do you sell winter tires?',
    '',
    '<b>',
  ])('%s', async (asked) => {
    expect(await answerTo(asked)).toBeUndefined();
  });

  it('of another dealer', async () => {
    expect(await answerTo('Do you deliver?', 'foreign')).toBeUndefined();
  });
});
