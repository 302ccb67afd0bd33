import { assistant, followUp, type Scenario, shopper } from './Scenario.ts';

const due = assistant([
  'Hi {first}, your {vehicle} is due for service at {dealer}. Would you like me to find you a time this week?',
  'Hi {first}, it’s {dealer} service. It’s been six months since we saw your {model}. Would you like me to find you a time?',
  'Hi {first}, your {model} is due for an oil change and a tire rotation. What day works for you?',
]);

/** Owners whose car is due for service. */
export const service: Scenario[] = [
  {
    weight: 10,
    turns: [
      due,
      followUp([
        '{first}, just a reminder that your {model} is due for service. Drop-off starts at 7:30 on weekdays.',
        'We still have openings this week for your {model}, {first}. Would you like one?',
      ]),
    ],
  },
  {
    weight: 9,
    turns: [
      due,
      shopper([
        '{day}?',
        'Sure, do you have anything {day}?',
        'Yes please. Can I wait there?',
        'any loaners available?',
      ]),
      assistant(
        [
          'You’re booked for {day} at {hour}. It takes about an hour, and there’s coffee and Wi-Fi if you wait.',
          'I have you down for {day} at {hour}. If it runs long, our shuttle can drop you off nearby.',
        ],
        ['SERVICE_APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
  },
  {
    weight: 4,
    turns: [
      due,
      shopper(['How much is it going to be?', 'is there a recall on mine?', 'it’s also making a noise up front']),
      assistant(
        [
          'An advisor can check that for your {model} and call you with the details.',
          'I’ll have an advisor look into that and call you.',
        ],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
      shopper(['ok they called, thank you', 'Thanks, got the call'], ['HANDOFF_CONTACTED']),
    ],
  },
  {
    weight: 3,
    turns: [
      due,
      shopper(
        [
          'Can somebody call me about it? {phone}',
          'call me, easier to talk: {phone}',
          '{phone}, I’d rather do it by phone',
        ],
        ['PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED'],
      ),
      assistant(
        ['Of course. An advisor will call you today.', 'Sure, {first}. I’ve asked an advisor to call you.'],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
    ],
  },
  {
    weight: 1,
    turns: [
      due,
      shopper(['I sold that car last year', 'traded it in, sorry']),
      assistant(['Thanks for letting us know. I’ve taken the {vehicle} off your record.']),
    ],
  },
  { weight: 1, turns: [due, shopper(['Moved to Denver, please remove me', 'STOP'], ['STOP'])] },
];
