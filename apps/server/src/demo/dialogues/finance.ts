import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const maturity = assistant([
  'Hi {first}, your lease on the {vehicle} ends in about ninety days. {dealer} can show you three ways forward. Want the short version by text?',
  'Hello {first}, rates changed this month, and your {vehicle} may be worth more than you owe. Should I have {rep} run the numbers?',
]);

/** Campaigns to owners: ending leases, cheaper loans. */
export const finance: Scenario[] = [
  {
    weight: 12,
    turns: [
      maturity,
      followUp(['{first}, your options stay open until the end of the month. A five-minute call is enough.']),
    ],
  },
  {
    weight: 5,
    turns: [
      maturity,
      shopper(['Yes send them', 'Sure, what are the options']),
      assistant(
        [
          'You can hand it back, buy it for the residual, or move into a new one at a similar payment. {rep} can go through the figures with you.',
        ],
        ['HANDOFF'],
      ),
      shopper(['Spoke to {rep}, thanks', 'Still no call'], ['HANDOFF_CONTACTED']),
    ],
    sale: 0.3,
  },
  {
    weight: 4,
    turns: [
      maturity,
      shopper(['I want to keep it. What is the buyout', 'can I extend 6 months?']),
      assistant(['Both are possible. {day} at {hour} with our finance desk?']),
      shopper(['ok', 'Works']),
      assistant(
        ['Booked: {day}, {hour}. Bring your insurance card and we will have the papers ready.'],
        ['APPOINTMENT_SET'],
      ),
    ],
    sale: 0.4,
  },
  {
    weight: 2,
    turns: [
      maturity,
      shopper(['Not interested', 'stop'], ['STOP']),
      assistant(['Understood, {first}. You are off this list.']),
    ],
  },
];
