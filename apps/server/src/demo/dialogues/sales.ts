import { assistant, followUp, laterFollowUp, monthsLater, type Scenario, shopper, staff } from './Scenario.ts';

const hello = assistant([
  'Hi {first}, thanks for asking about the {vehicle}. It is here at {dealer} and open for a drive. Is there something you would like to know before you come by?',
  'Hello {first}, this is the assistant at {dealer}. The {vehicle} you looked at is in stock, listed at {price}. Are you thinking of it for yourself or the family?',
  'Good day {first}! I saw your request on the {vehicle}. I can send photos, the full equipment list or a price breakdown. Which would help?',
  '{first}, thank you for your interest in the {vehicle}. What matters most to you: monthly payment, trade-in, or just seeing it in person?',
]);

const nudge = followUp([
  'Hi {first}, just making sure my note about the {vehicle} reached you. Happy to answer by text if that is easier.',
  '{first}, the {vehicle} is still available this morning. Would a short video walk-around be useful?',
  'Hello {first}, two people asked about the {vehicle} yesterday. If you want first look, I can hold a time for you.',
]);

const lastNudge = laterFollowUp([
  'I will leave you in peace after this one, {first}. If the {vehicle} is not the right fit, tell me what is and I will watch for it.',
  'Still comparing, {first}? I am glad to put the {vehicle} next to anything else you are looking at.',
]);

const drive = [
  assistant([
    'I have {day} at {hour} open for a drive with {rep}. Shall I put you down?',
    '{rep} is in on {day}. Would {hour} work for you?',
  ]),
  shopper(['{day} at {hour} is good.', 'That works, thanks.', 'Yes please, {hour} is fine.', 'Ok see you then']),
  assistant(
    [
      'You are booked for {day} at {hour}. The {vehicle} will be out front, and {rep} will have the keys. Reply here if anything changes.',
    ],
    ['APPOINTMENT_SET'],
  ),
];

const handOff = assistant(
  [
    'That is a good question for a person. {rep} has the details and will call you today.',
    'I would rather have {rep} confirm that than guess. I have passed your number along; expect a call shortly.',
  ],
  ['HANDOFF'],
);

const backAgain = monthsLater([
  'Hi {first}, it has been a while. Are you still thinking about a {vehicle}? New stock came in this week.',
  'Hello {first}, checking in after some weeks: did you find the right car, or shall I keep an eye out?',
  '{first}, the offer on the {vehicle} has changed since we wrote. Would you like the new figures?',
]);

/** Leads from websites and portals, by e-mail and text. */
export const sales: Scenario[] = [
  {
    weight: 9,
    turns: [
      hello,
      nudge,
      backAgain,
      shopper([
        'Funny you ask, we are looking again',
        'Yes, still driving the old one. What do you have?',
        'What are the new figures?',
      ]),
      assistant(['Good to hear from you. I have three that fit; shall I send them, or would you rather see them?']),
      ...drive,
    ],
    sale: 0.3,
  },
  {
    weight: 8,
    turns: [
      hello,
      nudge,
      backAgain,
      shopper(['Maybe in spring', 'We decided to wait', 'not right now but thanks for asking']),
      assistant(['Understood, {first}. I will be here when it is time.']),
    ],
  },
  { weight: 26, turns: [hello, nudge, lastNudge] },
  {
    weight: 8,
    turns: [
      hello,
      nudge,
      shopper(['Sorry, been busy. Is it still there?', 'Still looking, just slow to reply'], []),
      assistant(['No trouble at all. It is still here. Would you like to see it this week?']),
      ...drive,
    ],
    sale: 0.3,
  },
  {
    weight: 14,
    turns: [
      hello,
      shopper([
        'Can I come see it this week?',
        'Would love to drive it. When are you open?',
        'Is it available for a test drive on {day}?',
      ]),
      ...drive,
    ],
    sale: 0.35,
  },
  {
    weight: 10,
    turns: [
      hello,
      shopper(['What is the out the door price?', 'Is {price} with the destination charge?', 'any room on the price?']),
      assistant([
        'The listed price is {price}. Taxes and registration depend on your county; {rep} can print an exact out-the-door sheet.',
      ]),
      shopper(['Ok send me that', 'I would need a real number before driving over', 'Please have someone call me']),
      handOff,
    ],
    sale: 0.25,
  },
  {
    weight: 9,
    turns: [
      hello,
      shopper([
        'I have a 2019 with 61k miles to trade. What would you give me?',
        'Do you take trades? Mine still has a loan on it.',
        'What is my Civic worth against it',
      ]),
      assistant([
        'We take trades every day, with or without a loan. A ten-minute look gives you a firm figure that holds for a week.',
      ]),
      shopper(['How long does the appraisal take?', 'Can I do that Saturday?']),
      handOff,
      shopper(['Thanks, he called me already', 'Got the call, very helpful'], ['HANDOFF_CONTACTED']),
    ],
    sale: 0.3,
  },
  {
    weight: 7,
    turns: [
      hello,
      shopper([
        'What would the payment be with 4 down?',
        'What rates do you have right now? My score is around 700',
        'Can you do 72 months?',
      ]),
      assistant([
        'With 4,000 down, a 60-month plan on the {vehicle} usually lands in a range that depends on credit. {rep} can give you the real figure without a hard pull.',
      ]),
      handOff,
      shopper(['Nobody has called yet', 'Still waiting to hear from someone...'], ['HANDOFF_NOT_CONTACTED']),
    ],
    sale: 0.12,
  },
  {
    weight: 5,
    turns: [
      hello,
      shopper(['Does it have adaptive cruise?', 'Is the tow package on this one?', 'Does the third row fold flat?']),
      assistant(['Yes, this {vehicle} has it. I can send you the window sticker so you see everything on it.']),
      shopper(['Please do', 'Yes thanks. Also what colors do you have']),
      assistant([
        'Sent to this address. There are two more on the way in other colours; {rep} can hold one with a refundable deposit.',
      ]),
      shopper(['Can I put the deposit down over the phone?', 'Let me talk to my wife and I will come in']),
      handOff,
      staff(['Hi {first}, {rep} here. I just tried you; I will be at my desk until six.']),
    ],
    sale: 0.3,
  },
  {
    weight: 5,
    turns: [
      hello,
      shopper([
        'Already bought one elsewhere, thanks',
        'We went with something else. Appreciate it',
        'Not in the market anymore',
      ]),
      assistant([
        'Congratulations on the new car, {first}. If you ever need service, we are here. I will close this out.',
      ]),
    ],
  },
  {
    weight: 3,
    turns: [
      hello,
      nudge,
      shopper(['STOP', 'Stop texting me', 'Please take me off your list'], ['STOP']),
      assistant(['You will not hear from us again about this. All the best, {first}.']),
    ],
  },
];
