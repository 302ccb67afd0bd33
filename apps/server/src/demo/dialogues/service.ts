import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const due = assistant([
  'Hi {first}, your {vehicle} is due for its next service at {dealer}. Would you like a time this week?',
  'Hello {first}, this is {dealer} service. It has been six months since we saw your {vehicle}. Shall I find you a slot?',
]);

/** Owners whose car is due for service. */
export const service: Scenario[] = [
  {
    weight: 10,
    turns: [
      due,
      followUp([
        '{first}, a quick reminder about the service on your {vehicle}. Early drop-off is possible from seven.',
      ]),
    ],
  },
  {
    weight: 9,
    turns: [
      due,
      shopper(['{day} morning?', 'Sure, do you have {day}', 'Yes please. Can I wait there?']),
      assistant(
        ['{day} at {hour} is yours. There is coffee and a desk if you wait; it takes about an hour.'],
        ['SERVICE_APPOINTMENT_SET'],
      ),
    ],
  },
  {
    weight: 4,
    turns: [
      due,
      shopper(['How much is it going to be?', 'is there a recall on mine']),
      assistant(['An advisor can look that up by your VIN and call you with the exact figure.'], ['HANDOFF']),
      shopper(['ok thank you', 'Thanks they called'], ['HANDOFF_CONTACTED']),
    ],
  },
  {
    weight: 2,
    turns: [
      due,
      shopper(['I sold that car last year', 'Moved to Denver, please remove me'], ['STOP']),
      assistant(['Thank you for telling us. I have taken the {vehicle} off your record.']),
    ],
  },
];
