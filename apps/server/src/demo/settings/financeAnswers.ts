import { asked, own, says } from './answerGroup.ts';

/** Questions of customers whose lease or loan is ending. */
export const financeAnswers = [
  asked(
    'buy-out',
    'Can I keep my car at the end of the lease?',
    1,
    says('Yes. Your buyout price is in your lease, and our finance team can go over the fees.'),
    says('Yes. A buyout takes about #{days}, including the title.', { days: ['how long', 'two weeks'] }),
  ),
  asked(
    'early',
    'Can I end my lease early?',
    1,
    says('Often, yes. If your next car comes from us, many leases can end up to #{months} early.', {
      months: ['how long', 'six months'],
    }),
    own('It depends on your lender. We’ll ask them for you.', 'pending'),
  ),
  asked(
    'equity',
    'Is my car worth more than I owe?',
    1,
    says('Used car values are strong right now. We can compare yours with your payoff.'),
    says('An appraisal takes #{duration}, and our figure is good for #{days}.', {
      duration: ['how long', 'twenty minutes'],
      days: ['how long it’s good for', 'seven days'],
    }),
  ),
  asked(
    'gap',
    'What if my car is totaled?',
    2,
    says('GAP coverage from #{partner} pays the difference between your insurance payout and your balance.', {
      partner: ['insurer', ''],
    }),
    says('It depends on your contract. Our finance team can go through it with you.'),
  ),
  asked(
    'mileage',
    'What if I’m over my mileage?',
    1,
    says('Extra miles run #{price} each, but they often don’t matter if you trade into another car.', {
      price: ['price', '15 to 25 cents'],
    }),
    says('It depends on what your car is worth. We’ll look at both.'),
  ),
  asked(
    'next-car',
    'What could I trade into?',
    1,
    says('Most customers stay within #{amount} of their current payment.', { amount: ['how much', '$30 a month'] }),
    own('Newer models bring better safety features and lower running costs.'),
  ),
  asked(
    'payments',
    'Can I skip or defer a payment?',
    null,
    says('That’s up to your lender. You can reach them at #{phone}.', { phone: ['phone number', ''] }),
    says('Our finance team can tell you what your lender offers.'),
  ),
  asked(
    'return',
    'How do I return my lease?',
    1,
    says(
      'It starts with an inspection at your home about #{weeks} before your lease ends. The return itself takes half an hour.',
      {
        weeks: ['how long', 'eight weeks'],
      },
    ),
    says('Bring it to whichever of our stores is closest. We’ll handle it with your lender.'),
  ),
  asked(
    'tax',
    'What fees will I owe at the end?',
    1,
    says('Most lenders charge a disposition fee of #{fee}, and often waive it if you lease again.', {
      fee: ['amount', 'about $400'],
    }),
    own('No hidden fees.', 'rejected'),
  ),
  asked(
    'wear',
    'What counts as normal wear?',
    1,
    says('Most lenders count scratches under #{length} as normal wear.', { length: ['how long', 'two inches'] }),
    says('Your lender’s wear guide shows what’s normal, with photos.'),
  ),
];
