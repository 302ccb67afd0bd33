import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const maturity = assistant([
  'Hi {first}, your lease on the {vehicle} ends in about 90 days. You can buy it, return it, or move into something new. Would you like to hear more?',
  'Hi {first}, rates changed this month, and your {vehicle} may be worth more than you owe. Would you like {rep} to run the numbers?',
  'Hi {first}, it’s {dealer}. Your {model} is worth about {offer} right now. Would you like to know what that does for your next payment?',
  'Hi {first}, your {model} lease is coming up. Have you decided what’s next, or would a comparison help?',
]);

/** Campaigns to owners: ending leases, cheaper loans. */
export const finance: Scenario[] = [
  {
    weight: 12,
    turns: [
      maturity,
      followUp([
        '{first}, your options on the {model} are open through the end of the month. It’s a five-minute call.',
        'No pressure on the {model}, {first}. I can have all three options sent in one email if you like.',
      ]),
    ],
  },
  {
    weight: 5,
    turns: [
      maturity,
      shopper(['Yes, send it over', 'Sure, what are my options?', 'what would a new one run me']),
      assistant(
        [
          'You can return it, buy it out, or lease a new one. {rep} has your numbers and will call to go over them.',
          'Three ways to go: return it, buy it, or trade it in at about {offer}. {rep} will call you with the payments.',
        ],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
      shopper(['Talked to {rep}, thanks', '{rep} sent the numbers, looking at them now'], ['HANDOFF_CONTACTED']),
    ],
    sale: 0.3,
  },
  {
    weight: 2,
    turns: [
      maturity,
      shopper(
        ['Ok, call me at {phone}', 'yes interested, my cell is {phone}'],
        ['PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED'],
      ),
      assistant(['Great. I’ve asked {rep} to call you with the numbers.'], ['HANDOFF', 'CRM_REGISTRATION']),
      shopper(['Still no call', 'never heard from anyone'], ['HANDOFF_NOT_CONTACTED']),
    ],
  },
  {
    weight: 4,
    turns: [
      maturity,
      shopper(['I want to keep it. What’s the buyout?', 'can I extend 6 months?', 'thinking of buying it out']),
      assistant([
        'You can do that. Our finance manager can go over it {day} at {hour}. Does that work?',
        'Yes, that’s an option. Can you come in {day} at {hour} to look at the numbers?',
      ]),
      shopper(['ok', 'Works for me', 'see you then']),
      assistant(
        ['You’re set for {day} at {hour}. Bring your insurance card and we’ll have the paperwork ready.'],
        ['APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.4,
  },
  {
    weight: 2,
    turns: [maturity, shopper(['Not interested, please stop', 'stop', 'Remove me from this list'], ['STOP'])],
  },
];
