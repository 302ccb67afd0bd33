import { asked, own, says } from './answerGroup.ts';

/** Questions of car shoppers, by e-mail and in the chat. */
export const salesAnswers = [
  asked(
    'appointment',
    'Can I make an appointment?',
    1,
    says(
      'We look forward to meeting you. A visit takes about #{duration}, and the car will be ready when you arrive.',
      {
        duration: ['how long', '45 minutes'],
      },
    ),
    says('Appointments are kept for #{held} after the agreed time.', { held: ['how long', ''] }),
  ),
  asked(
    'availability',
    'Is this vehicle still available?',
    2,
    says('The vehicles on our website are on our lot or on their way; the list is updated every #{often}.', {
      often: ['how often', 'hour'],
    }),
    says('Our inventory changes daily. I’ll have someone confirm it’s on the lot before you drive over.'),
    own('We always check the lot before we promise anything.', 'pending'),
  ),
  asked(
    'credit',
    'What if my credit is not perfect?',
    1,
    says('We work with #{lenders} lenders, and many of them look beyond the score.', {
      lenders: ['how many', 'more than twenty'],
    }),
    says(
      'Every application is reviewed individually, and asking for terms does not affect your credit.',
      {},
      'pending',
    ),
    own('No.', 'rejected'),
  ),
  asked(
    'delivery',
    'Can the car be delivered to my home?',
    1,
    says('We deliver within #{distance} for #{price}. The papers are signed at your door.', {
      distance: ['how far', '100 miles'],
      price: ['price', 'free'],
    }),
    says('Cars are handed over at the dealership, where somebody shows you everything about yours.'),
  ),
  asked(
    'discount',
    'What is your best price?',
    2,
    says('The price on our website is the one that you pay; taxes and registration come on top.'),
    says('Current offers of the manufacturer come off the price shown; most run until #{until}.', {
      until: ['when', 'the end of the month'],
    }),
    own('Prices follow the market, and ours are checked against it every week.', 'pending'),
  ),
  asked(
    'documents',
    'What do I need to bring?',
    1,
    says('A driver’s license, proof of insurance and, for financing, proof of income from the last #{months}.', {
      months: ['how long', 'two months'],
    }),
    says('A driver’s license is enough for a first visit; the rest can be sent later.'),
  ),
  asked(
    'electric',
    'How far does it go on one charge, and how is it charged?',
    null,
    says('Range depends on model and weather; ours go from #{from} to #{to} miles on a charge.', {
      from: ['fewest miles', ''],
      to: ['most miles', ''],
    }),
    says('There are #{chargers} chargers on our lot, which customers use for free.', { chargers: ['how many', ''] }),
  ),
  asked(
    'financing',
    'What financing and lease terms do you offer?',
    1,
    says('Terms run from #{shortest} to #{longest} months, with rates from several lenders side by side.', {
      shortest: ['fewest months', '24'],
      longest: ['most months', '72'],
    }),
    says('Our finance team works out a monthly payment with you before you come in.'),
    says('Financing is arranged by #{partner}.', { partner: ['lender', ''] }, 'pending'),
    own('Payments depend on the car, the term and what you put down; we show several side by side.'),
  ),
  asked(
    'hours',
    'When are you open?',
    1,
    says('We are open Monday to Friday from #{open} to #{close} and Saturday until #{saturday}.', {
      open: ['opening time', '9 am'],
      close: ['closing time', '7 pm'],
      saturday: ['closing time on Saturday', '5 pm'],
    }),
    says('Our hours, including holidays, are on our website.'),
  ),
  asked(
    'location',
    'Where are you?',
    2,
    says('We are at #{address}, with parking in front of the showroom.', { address: ['address', ''] }),
    says('There is a map with directions on our website.'),
  ),
  asked(
    'test-drive',
    'Can I take a test drive?',
    1,
    says('A test drive takes about #{duration}, and you choose the route. A valid driver’s license is all it takes.', {
      duration: ['how long', 'half an hour'],
    }),
    says(
      'We bring the car to you for a test drive within #{distance}.',
      { distance: ['how far', '20 miles'] },
      'pending',
    ),
    own('Most customers drive two or three cars before they decide.'),
  ),
  asked(
    'trade-in',
    'Do you take my old car in trade?',
    1,
    says('We look at your car for about #{duration} and make an offer that stands for #{days}.', {
      duration: ['how long', 'twenty minutes'],
      days: ['how long it stands', 'seven days'],
    }),
    says('A first estimate takes a few photos and the mileage; the offer is made when we see the car.'),
    own('We buy cars of every make, whether or not you buy one from us.'),
  ),
  asked(
    'warranty',
    'How long is the warranty?',
    1,
    says('New cars have the manufacturer’s warranty; certified used cars another #{more} from us.', {
      more: ['how long', '12 months or 12,000 miles'],
    }),
    says('The warranty depends on age and mileage, and is printed on each car’s window sticker.'),
  ),
];
