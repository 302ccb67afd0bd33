import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const offer = assistant([
  'Hi {first}, you asked what your {vehicle} is worth. To get it right, I need the mileage and whether it’s been in an accident.',
  'Hi {first}, {dealer} is buying cars like your {vehicle} this week. What’s the mileage?',
  'Hi {first}, thanks for asking us about your {model}. How many miles are on it, and is it paid off?',
]);

/** People who want to sell their car. */
export const buying: Scenario[] = [
  {
    weight: 8,
    turns: [
      offer,
      followUp([
        '{first}, prices move every week. If you’d still like an offer on the {model}, all I need is the mileage.',
        'Are you still thinking of selling the {model}, {first}? We pay the same day.',
      ]),
    ],
  },
  {
    weight: 8,
    turns: [
      offer,
      shopper([
        '48k, clean title',
        '72,000 and one small ding on the door',
        'about 90k, no accidents',
        '61k. it’s paid off',
      ]),
      assistant([
        'Thanks. That puts your {model} at about {offer}. Our buyer can confirm it in fifteen minutes. Does {day} at {hour} work?',
        'Great. We’d be around {offer}, depending on a quick look. Can you bring it by {day} at {hour}?',
      ]),
      shopper(['works for me', 'yes, do I need to bring the title?', 'ok. how do I get paid?']),
      assistant(
        [
          'Bring the title, your ID, and both keys, and you’ll leave with a check. See you {day} at {hour}.',
          'You’re set for {day} at {hour}. Bring the title and both keys if you have them.',
        ],
        ['APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.45,
  },
  {
    weight: 4,
    turns: [
      offer,
      shopper(['I still owe 9k on it', 'What if there’s a lien?', 'it’s a lease, can you buy it out?']),
      assistant(
        ['That’s fine. We pay off the lender directly and you keep the rest. {rep} can walk you through it.'],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
      shopper(['great, we talked', '{rep} called, thanks'], ['HANDOFF_CONTACTED']),
    ],
    sale: 0.3,
  },
  {
    weight: 3,
    turns: [
      offer,
      shopper(
        ['Can you just call me? {phone}', 'call me after 5 please, {phone}', 'easier by phone: {phone}'],
        ['PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED'],
      ),
      assistant(
        ['Will do. {rep} will call you about the {model}.', 'Sure, {first}. I’ve asked {rep} to call you.'],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.3,
  },
  {
    weight: 3,
    turns: [offer, shopper(['Got a better offer elsewhere', 'Decided to keep it', 'Carvana gave me more'])],
  },
];
