import { asked, own, says } from './answerGroup.ts';

/** Questions of car shoppers, by e-mail and in the chat. */
export const salesAnswers = [
  asked(
    'appointment',
    'Can I make an appointment?',
    1,
    says('Sure. Plan on about #{duration}, and we’ll have the car pulled up when you get here.', {
      duration: ['how long', '45 minutes'],
    }),
    says('We hold your appointment for #{held} if you’re running late.', { held: ['how long', ''] }),
  ),
  asked(
    'availability',
    'Is this vehicle still available?',
    2,
    says('Everything on our website is on the lot or on its way. The list updates every #{often}.', {
      often: ['how often', 'hour'],
    }),
    says('Our inventory changes daily. I’ll have someone confirm it’s on the lot before you drive over.'),
    own('We always check the lot before we say yes.', 'pending'),
  ),
  asked(
    'credit',
    'What if my credit isn’t perfect?',
    1,
    says('We work with #{lenders} lenders, including some that specialize in rebuilding credit.', {
      lenders: ['how many', 'more than twenty'],
    }),
    says('Every application gets its own review, and prequalifying won’t affect your credit score.', {}, 'pending'),
    own('No.', 'rejected'),
  ),
  asked(
    'delivery',
    'Can you deliver the car to my home?',
    1,
    says('We deliver within #{distance} for #{price}, and you can sign everything at your door.', {
      distance: ['how far', '100 miles'],
      price: ['price', 'free'],
    }),
    says('You pick the car up here, and we walk you through everything before you drive off.'),
  ),
  asked(
    'discount',
    'What is your best price?',
    2,
    says('Our online price is our best price. Taxes, title, and registration are extra.'),
    says('Manufacturer rebates come off the price shown. Most current ones run through #{until}.', {
      until: ['when', 'the end of the month'],
    }),
    own('We check our prices against the local market every week.', 'pending'),
  ),
  asked(
    'documents',
    'What do I need to bring?',
    1,
    says(
      'Bring your driver’s license and proof of insurance. If you’re financing, bring proof of income for the last #{months}.',
      {
        months: ['how long', 'two months'],
      },
    ),
    says('Your driver’s license is all you need for a first visit. You can send us the rest later.'),
  ),
  asked(
    'electric',
    'How far does it go on a charge, and how do I charge it?',
    null,
    says('It depends on the model and the weather. Ours go #{from} to #{to} miles on a charge.', {
      from: ['fewest miles', ''],
      to: ['most miles', ''],
    }),
    says('We have #{chargers} chargers on the lot, free for customers.', { chargers: ['how many', ''] }),
  ),
  asked(
    'financing',
    'What financing and lease terms do you offer?',
    1,
    says('Terms run from #{shortest} to #{longest} months. We compare rates from several lenders for you.', {
      shortest: ['fewest months', '24'],
      longest: ['most months', '72'],
    }),
    says('Our finance team can work out a monthly payment with you before you come in.'),
    says('We finance through #{partner}.', { partner: ['lender', ''] }, 'pending'),
    own(
      'Your payment depends on the car, the term, and your down payment. We can show you a few options side by side.',
    ),
  ),
  asked(
    'hours',
    'When are you open?',
    1,
    says('We’re open Monday to Friday, #{open} to #{close}, and Saturday until #{saturday}.', {
      open: ['opening time', '9 AM'],
      close: ['closing time', '7 PM'],
      saturday: ['Saturday closing time', '5 PM'],
    }),
    says('Our hours, including holidays, are on our website.'),
  ),
  asked(
    'location',
    'Where are you?',
    2,
    says('We’re at #{address}, with parking right in front of the showroom.', { address: ['address', ''] }),
    says('You’ll find a map and directions on our website.'),
  ),
  asked(
    'test-drive',
    'Can I take a test drive?',
    1,
    says(
      'Of course. Test drives take about #{duration}, and you pick the route. Just bring a valid driver’s license.',
      {
        duration: ['how long', 'half an hour'],
      },
    ),
    says(
      'We can bring the car to you for a test drive within #{distance}.',
      { distance: ['how far', '20 miles'] },
      'pending',
    ),
    own('Most customers drive two or three cars before they decide.'),
  ),
  asked(
    'trade-in',
    'Do you take trade-ins?',
    1,
    says('Yes. An appraisal takes about #{duration}, and our offer is good for #{days}.', {
      duration: ['how long', 'twenty minutes'],
      days: ['how long it’s good for', 'seven days'],
    }),
    says('Send a few photos and the mileage for an estimate. We make the final offer when we see the car.'),
    own('We buy every make, even if you don’t buy from us.'),
  ),
  asked(
    'warranty',
    'How long is the warranty?',
    1,
    says('New cars come with the manufacturer’s warranty. Certified pre-owned cars get another #{more} from us.', {
      more: ['how long', '12 months or 12,000 miles'],
    }),
    says('It depends on age and mileage. You’ll find it on each car’s window sticker.'),
  ),
];
