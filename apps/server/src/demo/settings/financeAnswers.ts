import { asked, own, says } from './answerGroup.ts';

/** Questions of customers whose lease or loan is ending. */
export const financeAnswers = [
  asked(
    'buy-out',
    'Can I keep my car at the end of the lease?',
    1,
    says('The price to keep your car stands in your contract; our finance team explains what else comes with it.'),
    says('Keeping the car takes about #{days}, the title included.', { days: ['how long', 'two weeks'] }),
  ),
  asked(
    'early',
    'Can I end my lease early?',
    1,
    says('Many leases can end up to #{months} early when the next car comes from us.', {
      months: ['how long', 'six months'],
    }),
    own('It depends on your lender, and we ask them for you.', 'pending'),
  ),
  asked(
    'equity',
    'What is my car worth against what I owe?',
    1,
    says('Used cars hold their value well at the moment; our team compares your car’s with your balance.'),
    says('A look at the car takes #{duration}, and the figure stands for #{days}.', {
      duration: ['how long', 'twenty minutes'],
      days: ['how long it stands', 'seven days'],
    }),
  ),
  asked(
    'gap',
    'What happens if the car is a total loss?',
    2,
    says('Gap coverage from #{partner} pays the difference to your balance.', { partner: ['insurer', ''] }),
    says('What is covered depends on your contract; our finance team goes through it with you.'),
  ),
  asked(
    'mileage',
    'I have driven more than my contract allows. What now?',
    1,
    says('Extra miles are charged at #{price} each, and often weigh less when you change into another car.', {
      price: ['price', '15 to 25 cents'],
    }),
    says('Mileage is looked at together with the value of your car.'),
  ),
  asked(
    'next-car',
    'Which cars could I change into?',
    1,
    says('Most customers stay within #{amount} of what they pay now.', { amount: ['how much', '$30 a month'] }),
    own('Newer models come with more safety and lower running costs.'),
  ),
  asked(
    'payments',
    'Can I skip or move a payment?',
    null,
    says('Your lender decides on payments; we give you the right number: #{phone}.', { phone: ['phone number', ''] }),
    says('Our finance team knows what each lender offers.'),
  ),
  asked(
    'return',
    'How do I return my car?',
    1,
    says('An inspection at home comes first, about #{weeks} before the end; the return itself takes half an hour.', {
      weeks: ['how long', 'eight weeks'],
    }),
    says('The return is arranged with your lender, at whichever of our stores is nearest.'),
  ),
  asked(
    'tax',
    'Which fees come at the end?',
    1,
    says('A disposition fee of #{fee} is common, and often waived with the next contract.', {
      fee: ['amount', 'about $400'],
    }),
    own('No hidden ones.', 'rejected'),
  ),
  asked(
    'wear',
    'What counts as normal wear?',
    1,
    says('Scratches shorter than #{length} are normal wear with most lenders.', { length: ['how long', 'two inches'] }),
    says('The lender’s guide shows what is normal, with pictures.'),
  ),
];
