import { assistant, followUp, laterFollowUp, monthsLater, type Scenario, shopper, staff } from './Scenario.ts';

const hello = assistant([
  'Hi {first}, thank you for asking about the {vehicle}. It’s listed at {price}. What would you like to know?',
  'Hi {first}, thank you for asking about the {vehicle}. It’s still available. Would you like to set up a time to see it?',
  'Hi {first}, thank you for asking about the {vehicle} at {dealer}. What would you like to know?',
  'Hi {first}, thank you for asking about the {vehicle}. It’s in stock at {price}. Would you like to set up a time to see it?',
  'Hi {first}, thank you for getting in touch with {dealer}. Yes, the {vehicle} is still available. What would you like to know about it?',
  'Hi {first}, thank you for asking about the {vehicle}. It’s listed at {price} and ready for a test drive. When would you like to come in?',
]);

const nudge = followUp([
  'I wanted to make sure you saw my note about the {vehicle}. I’m glad to answer questions here or set up a call.',
  'The {vehicle} is still available. Would you like to set up a time to see it?',
  'Are you still thinking about the {model}? I can set up a time with {rep} this week.',
  'Do you have any questions about the {model}? With $4,000 down, it comes to about {payment} a month for 72 months at 6.9% APR.',
  'I can also look for the {model} in {otherColor} if you like that better. Would that help?',
]);

const lastNudge = laterFollowUp([
  'This is my last note, {first}. If the {model} isn’t the right fit, tell me what is and I’ll pass it on to our team.',
  'Are you still comparing, {first}? I’m glad to answer questions about the {model}.',
  'Should I keep the {vehicle} on your list, {first}, or close this out?',
  'If the timing’s off, {first}, no problem. Reply whenever you’d like to see the {model}.',
]);

const drive = [
  assistant([
    'I can do {day} at {hour} with {rep}. Does that work for you?',
    '{day} at {hour} is open for a test drive with {rep}. Does that work for you?',
    'I can do {day} at {hour}. Does that work for you?',
  ]),
  shopper([
    '{day} at {hour} is good',
    'That works, thanks',
    'Yes please, {hour} is fine',
    'ok see you then',
    'perfect',
  ]),
  {
    ...assistant(
      [
        'You’re all set for {day} at {hour}. {rep} will have the {model} out front. Reply here if anything changes.',
        'You’re all set for {day} at {hour}. Ask for {rep}, and bring your driver’s license for the test drive.',
        'You’re all set for {day} at {hour} with {rep}. If you have a trade-in, bring it along and we’ll appraise it while you drive.',
      ],
      ['APPOINTMENT_SET'],
    ),
    answersFrom: { entry: 'sales-3', words: 'driver’s license' },
  },
];

const handOff = assistant(
  [
    'I’ve passed this on to {rep}, who will call you with the details.',
    '{rep} is the right person for that. I’ve sent along your info, so expect a call.',
    'Let me get {rep} on that. They’ll reach out with the exact numbers.',
  ],
  ['HANDOFF'],
);

/** The same where the customer has asked something that the Knowledge Bank has no answer to. */
const handOffQuestion = { ...handOff, leavesOpen: true } as const;

const backAgain = monthsLater([
  'It’s been a while, {first}. Are you still thinking about the {model}?',
  'I’m checking in about the {model}, {first}. Did you find the right car, or are you still looking?',
  'We have new offers on the {model} since we last talked, {first}. Would you like the numbers?',
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
        'Funny you ask, we’re looking again',
        'Yes, still driving the old one. What do you have?',
        'what are the new numbers?',
        'we are, our lease is up in the spring',
      ]),
      assistant([
        'Good to hear from you! The {vehicle} is listed at {price}. Would you like to set up a time to see it?',
        'Good to hear from you! The {vehicle} is listed at {price}. That’s about {payment} a month with $4,000 down over 72 months at 6.9% APR. Would you like to set up a time to see it?',
      ]),
      shopper(['I’d like to come see it', 'Sure, when?', 'yes, what times do you have?', 'this week is good']),
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
      shopper(['Maybe in the spring', 'We decided to wait', 'not right now but thanks for asking', 'still saving up']),
      assistant([
        'Sounds good, {first}. I’ll be here when you’re ready.',
        'No rush, {first}. Just reply here when the time is right.',
      ]),
    ],
  },
  { weight: 26, turns: [hello, nudge, lastNudge] },
  {
    weight: 8,
    turns: [
      hello,
      nudge,
      shopper([
        'Sorry, been busy. Is it still there?',
        'Still looking, just slow to reply',
        'is the {model} still for sale',
      ]),
      assistant([
        'Yes, the {vehicle} is still available. Would you like to set up a time to see it?',
        'Yes, it’s still available. Would you like to set up a time to drive it?',
      ]),
      shopper(['Yes, when can I come in?', 'Sure', 'ok, what times do you have', 'later this week maybe']),
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
        'I’d love to drive it. When are you open?',
        'Could I test drive it {day}?',
        'Can you hold it till I get there {day}?',
      ]),
      ...drive,
    ],
    sale: 0.35,
  },
  {
    weight: 10,
    turns: [
      hello,
      shopper([
        'What’s the out-the-door price?',
        'Does {price} include destination?',
        'any room on the price?',
        'Saw one like it for less online. Can you match it?',
      ]),
      assistant([
        'It’s listed at {price} before taxes and registration. {rep} can put together an exact out-the-door quote for you.',
        'The {vehicle} is listed at {price}. Taxes and fees depend on where you register it. Would you like {rep} to work out the full number?',
      ]),
      shopper([
        'Ok send me that',
        'I need a real number before I drive over',
        'Please have someone call me',
        'yes, what is it all in',
      ]),
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
        'Do you take trades? Mine still has a loan on it',
        'What’s my Civic worth toward the {model}?',
        'Would you take a 2016 Silverado on trade?',
      ]),
      {
        ...assistant([
          'We take trade-ins every day, paid off or not. An appraisal takes about twenty minutes, and our offer is good for seven days.',
          'Yes! Bring it by for a twenty-minute appraisal and we’ll take the offer right off the {price}.',
        ]),
        answersFrom: { entry: 'sales-1', words: 'appraisal' },
      },
      shopper(['Can someone ballpark it over the phone?', 'Can I do that Saturday?', 'What do you need from me?']),
      handOffQuestion,
      shopper(
        ['Thanks, {rep} called me already', 'Got the call, very helpful', '{rep} texted, we’re all set'],
        ['HANDOFF_CONTACTED'],
      ),
    ],
    sale: 0.3,
  },
  {
    weight: 7,
    turns: [
      hello,
      shopper([
        'What would the payment be with 4k down?',
        'What rates do you have right now? My score is around 700',
        'Can you do 72 months?',
        'How much a month on the {model}?',
      ]),
      {
        ...assistant([
          'With $4,000 down, 72 months at 6.9% APR comes to about {payment} a month before taxes and fees. {rep} can get you an exact quote without a hard pull.',
          'About {payment} a month: that’s {price} with $4,000 down over 72 months at 6.9% APR. Would you like {rep} to see what you qualify for?',
        ]),
        answersFrom: { entry: 'sales-2', words: '72 months' },
      },
      shopper(['Yes please', 'ok have them call me', 'Can we do it over the phone?']),
      handOffQuestion,
      shopper(
        ['Nobody has called yet', 'Still waiting to hear from someone...', 'hello? no call yet'],
        ['HANDOFF_NOT_CONTACTED'],
      ),
    ],
    sale: 0.12,
  },
  {
    weight: 5,
    turns: [
      hello,
      shopper(['{question}', '{question} And do you have it in {otherColor}?']),
      assistant([
        '{fact} I can have {rep} send you the window sticker, which lists everything on it.',
        '{fact} Would you like {rep} to send you the window sticker?',
      ]),
      shopper(['Please do', 'Yes thanks. What about {otherColor}?', 'sure']),
      assistant([
        'I’ve asked {rep} to send it. {rep} can also tell you about the one on the way in {otherColor}.',
        'I’ve asked {rep} to send it, along with what we have on the way in {otherColor}.',
      ]),
      shopper(['Can I put the deposit down over the phone?', 'Let me talk to my wife and get back to you']),
      handOffQuestion,
      staff([
        'Hi {first}, it’s {rep} at {dealer}. I just tried calling about the {model}. What’s a good time to talk?',
        'Hi {first}, {rep} here. I can take the deposit over the phone or when you come in, whichever is easier.',
      ]),
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
        'My brother-in-law sold me his truck lol',
      ]),
      assistant([
        'Thanks for letting me know, {first}. If you ever need service, we’re here.',
        'No problem, {first}. Enjoy the drive, and keep us in mind for next time.',
      ]),
    ],
  },
  {
    weight: 3,
    // After an opt-out nobody writes.
    turns: [
      hello,
      nudge,
      shopper(['STOP', 'Please stop messaging me', 'Take me off your list', 'unsubscribe'], ['STOP']),
    ],
  },
];
