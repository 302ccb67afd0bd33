import { assistant, type Scenario, shopperNow, staff } from './Scenario.ts';

const welcome = assistant(["Welcome to our online vehicle showroom! I'm ready to help answer your questions."]);

/** The calls to action on the website; a customer's first words go with the one that they pressed. */
const availability = 'Check Availability';
const price = 'Get ePrice';
const drive = 'Schedule Test Drive';
const trade = 'Value Your Trade';
const lane = 'Schedule Service';

/** Conversations on the dealer's website. */
export const chat: Scenario[] = [
  // Pressed, looked at the chat, and left.
  { weight: 10, ctas: [availability], turns: [welcome] },
  { weight: 11, ctas: [price], turns: [welcome] },
  { weight: 4, ctas: [drive], turns: [welcome] },
  { weight: 3, ctas: [trade], turns: [welcome] },
  { weight: 1, ctas: [lane], turns: [welcome] },
  {
    weight: 10,
    ctas: [availability],
    turns: [
      welcome,
      shopperNow([
        'Is the {vehicle} still available?',
        'do you still have the {model}',
        'Still got the {color} {model}?',
      ]),
      assistant([
        'Yes, the {vehicle} is still available. It’s listed at {price}. Would you like to set up a time to see it?',
        'Yes, the {vehicle} is still available. Would you like to set up a time to see it?',
      ]),
      shopperNow([
        'Maybe. How late are you open?',
        'not yet, just looking',
        'Let me check with my husband',
        'ok thanks',
      ]),
      assistant([
        'Sounds good. The showroom is open until 7 on weekdays and 5 on Saturday.',
        'Of course. Come back to this chat anytime, and I’ll pick up where we left off.',
      ]),
    ],
  },
  {
    weight: 9,
    ctas: [drive],
    turns: [
      welcome,
      shopperNow(['Can I test drive the {model}?', 'I want to drive the {vehicle}', 'any test drive slots this week?']),
      assistant([
        'Absolutely. The first opening I have is {day} at {hour}. What’s the best number to confirm it?',
        'Sure! {day} at {hour} is open. What number can we reach you at?',
      ]),
      shopperNow(
        ['{phone}, ask for {first}', 'best to text me: {phone}', 'this is my cell: {phone}'],
        ['PHONE_ACQUIRED'],
      ),
      assistant(
        [
          'Thanks, {first}. You’re down for {day} at {hour} with {rep}.',
          'Got it. See you {day} at {hour}. {rep} will have the {model} out front.',
        ],
        ['APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.3,
  },
  {
    weight: 7,
    ctas: [price],
    turns: [
      welcome,
      shopperNow([
        'What’s your best price on the {vehicle}?',
        'Is {price} firm?',
        'how much is the {model} out the door',
      ]),
      assistant([
        'It’s listed at {price}. {rep} can tell you which offers apply. Would you rather get a call or a text?',
        '{price} before taxes and fees. {rep} can work out the full number. Is a call OK?',
      ]),
      shopperNow(
        ['Call me please, {phone}', 'call is fine after 5: {phone}', 'yes, call my cell, {phone}'],
        ['PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED'],
      ),
      assistant(
        ['You’ve got it. {rep} will call you. Thanks, {first}!', 'Thanks, {first}. I’ve asked {rep} to call you.'],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.22,
  },
  {
    weight: 4,
    ctas: [trade],
    turns: [
      welcome,
      shopperNow([
        'What would you give me for my 2018 Accord?',
        'how does the trade-in thing work',
        'I owe more than it’s worth, can you help?',
      ]),
      assistant([
        'We’ll appraise it in about twenty minutes, and the offer is good for seven days. Want {rep} to get started with the VIN and mileage?',
      ]),
      shopperNow(['Sure, you can call me', 'yes. 78k miles, no accidents', 'ok, what do you need from me']),
      assistant(
        ['Great. I’ve passed that to {rep}, who will follow up with you.', 'Thanks! {rep} will take it from here.'],
        ['HANDOFF', 'CRM_REGISTRATION'],
      ),
    ],
    sale: 0.2,
  },
  {
    weight: 5,
    ctas: [lane],
    turns: [
      welcome,
      shopperNow(['I need an oil change', 'do you do brakes on older models?', 'my check engine light is on']),
      assistant([
        'We can take care of that. {day} at {hour} is open in service. Should I book it?',
        'Yes, bring it in. I have {day} at {hour}. Does that work?',
      ]),
      shopperNow(['Yes', 'ok book it', 'that works']),
      assistant(
        [
          'Booked for {day} at {hour}. Pull right up to the service lane.',
          'You’re in for {day} at {hour}. We’ll text you when it’s done.',
        ],
        ['SERVICE_APPOINTMENT_SET', 'CRM_REGISTRATION'],
      ),
    ],
  },
  {
    weight: 4,
    ctas: [availability, price],
    turns: [
      welcome,
      shopperNow(['Can I talk to a person?', 'real person please', 'agent']),
      assistant(['Of course. One moment while I get someone.']),
      staff(
        [
          'Hi {first}, it’s {rep}. How can I help with the {model}?',
          'Hi, {rep} here. What can I tell you about the {vehicle}?',
        ],
        ['DEALERSHIP_TAKEOVER'],
      ),
      shopperNow(['{question}', 'One question. {question}', 'Before I drive over: {question}']),
      staff([
        '{fact} I’ll email you the details right now.',
        '{fact} I’m standing next to it. Want me to email you a few photos?',
      ]),
    ],
    sale: 0.25,
  },
  {
    weight: 5,
    ctas: [availability, lane],
    turns: [
      welcome,
      shopperNow(['hours?', 'what time do you close', 'are you open Sunday']),
      assistant([
        'The showroom is open Monday to Friday, 9 to 7, and Saturday, 9 to 5. On Sunday it’s closed, but I’m here in the chat.',
      ]),
    ],
  },
];
