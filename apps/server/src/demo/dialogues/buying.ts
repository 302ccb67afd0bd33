import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const offer = assistant([
  'Hi {first}, you asked what your {vehicle} is worth. To be exact I need the mileage and whether it has been in an accident.',
  'Hello {first}, {dealer} is buying cars like your {vehicle} this week. May I ask for the mileage?',
]);

/** People who want to sell their car. */
export const buying: Scenario[] = [
  {
    weight: 8,
    turns: [
      offer,
      followUp([
        '{first}, prices move weekly. If you still want a figure for the {vehicle}, the mileage is all I need.',
      ]),
    ],
  },
  {
    weight: 8,
    turns: [
      offer,
      shopper(['48k, clean title', '72,000 and one small ding on the door', 'about 90k no accidents']),
      assistant([
        'Thank you. That puts it in a range that our buyer confirms in person in fifteen minutes. {day} at {hour}?',
      ]),
      shopper(['fine', 'yes, do I need to bring the title?']),
      assistant(['Please bring the title and both keys. See you {day} at {hour}.'], ['APPOINTMENT_SET']),
    ],
    sale: 0.45,
  },
  {
    weight: 4,
    turns: [
      offer,
      shopper(['I still owe 9k on it', 'What if there is a lien']),
      assistant(['We pay the lender directly and you get the rest. {rep} can walk you through it.'], ['HANDOFF']),
      shopper(['great, we talked', 'nobody called me'], ['HANDOFF_CONTACTED']),
    ],
    sale: 0.3,
  },
  { weight: 3, turns: [offer, shopper(['Got a better offer elsewhere', 'Decided to keep it'])] },
];
