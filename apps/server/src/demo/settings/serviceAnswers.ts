import { asked, own, says } from './answerGroup.ts';

/** Questions of service customers. */
export const serviceAnswers = [
  asked(
    'booking',
    'Can I book a service appointment?',
    1,
    says('Yes. We can usually get you in within #{days}, sooner for an inspection.', {
      days: ['how long', 'three business days'],
    }),
    says('Yes, right here or by phone.'),
  ),
  asked(
    'drop-off',
    'Can I drop off my car before you open?',
    1,
    says('Yes. There’s a key drop at #{place}. The lot is lit and has cameras.', {
      place: ['where', 'the service entrance'],
    }),
    says('Our service desk opens at #{open}.', { open: ['opening time', '7:30 AM'] }),
  ),
  asked(
    'hours',
    'When is the service department open?',
    1,
    says('Service is open Monday to Friday, #{open} to #{close}, and Saturday until #{saturday}.', {
      open: ['opening time', '7:30 AM'],
      close: ['closing time', '5:30 PM'],
      saturday: ['Saturday closing time', '2 PM'],
    }),
    says('Our hours, including holidays, are on our website.'),
  ),
  asked(
    'loaner',
    'Do you have loaner cars?',
    2,
    says('Yes. Loaners are free when the work takes longer than #{duration}.', { duration: ['how long', '3 hours'] }),
    says('Our shuttle runs within #{distance} of the dealership.', { distance: ['how far', '10 miles'] }),
    own('We’ll find a way to get you where you need to go.', 'pending'),
  ),
  asked(
    'oil-change',
    'How much is an oil change, and how long does it take?',
    1,
    says('An oil change with a new filter starts at #{price} and takes about #{duration}.', {
      price: ['price', '$79'],
      duration: ['how long', '45 minutes'],
    }),
    says('It depends on your engine and oil. You’ll get the price before we start.'),
  ),
  asked(
    'parts',
    'Do you use OEM parts?',
    1,
    says('Yes. We use the manufacturer’s parts, with a #{months} warranty.', { months: ['how long', '24-month'] }),
    own('Yes.', 'rejected'),
  ),
  asked(
    'pick-up',
    'Can you pick up my car?',
    null,
    says('Yes. We pick up within #{distance} and bring your car back the same day.', { distance: ['how far', ''] }),
    says('Yes, on #{weekdays}.', { weekdays: ['which days', ''] }, 'pending'),
  ),
  asked(
    'recall',
    'Is there a recall on my car?',
    1,
    says('Send us your VIN and we’ll look up every open recall. Recall repairs are free.'),
    says('Recall repairs take about #{duration} once the parts are in.', { duration: ['how long', 'two hours'] }),
  ),
  asked(
    'tires',
    'Do you change and store seasonal tires?',
    1,
    says('Yes. We store your set for #{price} a season, cleaned and inspected.', { price: ['price', '$60'] }),
    says('Yes. A changeover takes about #{duration}, and you can wait.', { duration: ['how long', '30 minutes'] }),
    own('We stock every major brand in the common sizes.'),
  ),
  asked(
    'waiting',
    'Can I wait while you work on my car?',
    1,
    says('Sure. Our lounge has coffee, Wi-Fi, and desks to work at.'),
    says('Yes, for anything up to #{duration}.', { duration: ['how long', 'two hours'] }),
  ),
];
