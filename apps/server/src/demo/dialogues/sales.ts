import { assistant, followUp, laterFollowUp, monthsLater, type Scenario, shopper, staff } from './Scenario.ts';

const hello = assistant([
  'Hi {first}, thanks for asking about the {vehicle}. It’s here at {dealer} in {color}, listed at {price}. What questions can I answer before you come by?',
  'Hi {first}, this is the assistant at {dealer}. The {vehicle} you asked about is in stock at {price}. Would you like to see it in person?',
  'Hi {first}! Thanks for your request about the {vehicle}. I can send photos, the full list of options or a price breakdown. Which would help most?',
  'Hi {first}, thanks for your interest in the {vehicle}. What matters most to you: the monthly payment, a trade-in, or just driving it?',
  'Hello {first}, {dealer} here. Yes, we have the {vehicle}, in {color}. Are you hoping to buy soon, or just starting to look?',
  'Hi {first}, thanks for reaching out to {dealer}. The {vehicle} is {price} and ready for a test drive. When would you like to stop by?',
]);

const nudge = followUp([
  'Hi {first}, just making sure you saw my note about the {vehicle}. I can answer questions here or set up a call, whichever is easier.',
  '{first}, the {vehicle} is still available. Want me to send a quick walk-around video?',
  'Hi {first}, still thinking about the {model}? I can hold a time for you with {rep} this week.',
  '{first}, any questions about the {model}? With $4,000 down, it comes to about {payment} a month for 72 months at 6.9% APR.',
  'Hi {first}, I also have the {model} in {otherColor} if you like that better. Want photos of both?',
]);

const lastNudge = laterFollowUp([
  'Last note from me, {first}. If the {model} isn’t the right fit, tell me what is and I’ll keep an eye out.',
  'Still comparing, {first}? I can put the {model} side by side with anything else on your list.',
  '{first}, should I keep the {vehicle} on your list or close this out?',
  'Hi {first}, if the timing’s off, no problem. Reply whenever you’d like to see the {model}.',
]);

const drive = [
  assistant([
    'I have {day} at {hour} open for a test drive with {rep}. Should I put you down?',
    '{rep} is in on {day}. Does {hour} work for you?',
    'Sure. How about {day} at {hour}? {rep} will have the {model} pulled up front.',
  ]),
  shopper([
    '{day} at {hour} is good',
    'That works, thanks',
    'Yes please, {hour} is fine',
    'ok see you then',
    'perfect',
  ]),
  assistant(
    [
      'You’re all set for {day} at {hour}. {rep} will have the {model} out front. Reply here if anything changes.',
      'Great, see you {day} at {hour}. Ask for {rep}, and bring your driver’s license for the test drive.',
      'Booked: {day} at {hour} with {rep}. If you have a trade-in, bring it along and we’ll appraise it while you drive.',
    ],
    ['APPOINTMENT_SET'],
  ),
];

const handOff = assistant(
  [
    'I’ve passed this on to {rep}, who will call you with the details.',
    '{rep} is the right person for that. I’ve sent along your info, so expect a call.',
    'Let me get {rep} on that. They’ll reach out with the exact numbers.',
  ],
  ['HANDOFF'],
);

const backAgain = monthsLater([
  'Hi {first}, it’s been a while. Still thinking about the {model}? New inventory came in this week.',
  'Hi {first}, just checking in. Did you find the right car, or should I keep an eye out for the right {model}?',
  '{first}, we have new offers on the {model} since we last talked. Want the numbers?',
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
        'Good to hear from you! I have two in stock, one in {color} and one in {otherColor}. Want photos, or would you rather see them in person?',
        'Glad you’re back. The {model} I have now is {price}, or about {payment} a month with $4,000 down over 72 months at 6.9% APR. Want to come drive it?',
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
        'No problem at all. Yes, it’s still here. Would you like to see it this week?',
        'It is! Want to come drive it?',
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
        'The price is {price}, destination included. Taxes and fees depend on where you register it. Want {rep} to run the full number?',
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
      assistant([
        'We take trade-ins every day, paid off or not. An appraisal takes about twenty minutes, and our offer is good for seven days.',
        'Yes! Bring it by for a twenty-minute appraisal and we’ll take the offer right off the {price}.',
      ]),
      shopper(['Can someone ballpark it over the phone?', 'Can I do that Saturday?', 'What do you need from me?']),
      handOff,
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
      assistant([
        'With $4,000 down, 72 months at 6.9% APR comes to about {payment} a month before taxes and fees. {rep} can get you an exact quote without a hard pull.',
        'Roughly {payment} a month: that’s {price} with $4,000 down over 72 months at 6.9% APR. Want {rep} to see what you qualify for?',
      ]),
      shopper(['Yes please', 'ok have them call me', 'Can we do it over the phone?']),
      handOff,
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
        '{fact} I can send you the window sticker so you can see everything on it.',
        '{fact} Want the window sticker?',
      ]),
      shopper(['Please do', 'Yes thanks. What about {otherColor}?', 'sure']),
      assistant([
        'Sent. We also have one on the way in {otherColor}. {rep} can hold it with a refundable deposit.',
        'On its way to you. There’s one in {otherColor} coming too, if you’d like first look.',
      ]),
      shopper(['Can I put the deposit down over the phone?', 'Let me talk to my wife and get back to you']),
      handOff,
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
