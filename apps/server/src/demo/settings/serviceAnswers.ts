import { asked, own, says } from './answerGroup.ts';

/** Questions of service customers. */
export const serviceAnswers = [
  asked(
    'booking',
    'Can I book a service appointment?',
    1,
    says('Most work has a slot within #{days}; inspections are quicker.', { days: ['how long', 'three working days'] }),
    says('Appointments are given out by phone and in this conversation.'),
  ),
  asked(
    'drop-off',
    'Can I leave the car before you open?',
    1,
    says('There is a key box at #{place}, lit and watched all night.', { place: ['where', 'the service entrance'] }),
    says('Our service desk is staffed from #{open} on.', { open: ['opening time', '7 am'] }),
  ),
  asked(
    'hours',
    'When is the workshop open?',
    1,
    says('The workshop is open Monday to Friday from #{open} to #{close}, Saturday until #{saturday}.', {
      open: ['opening time', '7 am'],
      close: ['closing time', '6 pm'],
      saturday: ['closing time on Saturday', '1 pm'],
    }),
    says('Our hours are on our website, holidays included.'),
  ),
  asked(
    'loaner',
    'Is there a car for me while mine is in the workshop?',
    2,
    says('Loaner cars are free for work that takes longer than #{duration}.', { duration: ['how long', '3 hours'] }),
    says('Our shuttle takes you within #{distance} of the dealership.', { distance: ['how far', '10 miles'] }),
    own('We find a way for everybody to get on with the day.', 'pending'),
  ),
  asked(
    'oil-change',
    'What does an oil change cost, and how long does it take?',
    1,
    says('An oil change with filter starts at #{price} and takes about #{duration}.', {
      price: ['price', '$79'],
      duration: ['how long', '45 minutes'],
    }),
    says('The price depends on engine and oil; you see it before any work is done.'),
  ),
  asked(
    'parts',
    'Do you use original parts?',
    1,
    says('We fit the manufacturer’s parts, with a warranty of #{months}.', { months: ['how long', '24 months'] }),
    own('Yes.', 'rejected'),
  ),
  asked(
    'pick-up',
    'Can you pick my car up?',
    null,
    says('We fetch cars within #{distance} and bring them back the same day.', { distance: ['how far', ''] }),
    says('Pick-up is offered on #{weekdays}.', { weekdays: ['which days', ''] }, 'pending'),
  ),
  asked(
    'recall',
    'Is there a recall for my car?',
    1,
    says('With the vehicle identification number our team sees every open recall; the work is free.'),
    says('Recall work takes about #{duration} once the parts are here.', { duration: ['how long', 'two hours'] }),
  ),
  asked(
    'tires',
    'Do you store and change tires?',
    1,
    says('We store a set for #{price} a season, washed and checked.', { price: ['price', '$60'] }),
    says('Tires are changed while you wait, in about #{duration}.', { duration: ['how long', '30 minutes'] }),
    own('Tires of every make are on the shelf in the common sizes.'),
  ),
  asked(
    'waiting',
    'Can I wait for my car?',
    1,
    says('Our lounge has coffee, desks and wireless internet, and a view of the workshop.'),
    says('Work of up to #{duration} is done while you wait.', { duration: ['how long', 'two hours'] }),
  ),
];
