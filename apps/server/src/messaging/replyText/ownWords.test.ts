import { expect, it } from 'vitest';
import { ownWords } from './ownWords.ts';
import { sentText } from './sentTexts.ts';

// Apart from what was sent before; corpus.test.ts has that, over the real path.

const ours = 'Your RAV4 is here. To end these e-mails, unsubscribe here.';

it.each([
  ['text alone', 'Please stop'],
  [
    'marked lines below',
    `Please stop\n\nOn Mon, Jan 5, 2026 at 3:00 PM Dealer <a@dealer.example> wrote:\n> ${ours}\n> STOP`,
  ],
  [
    'a header over two lines',
    `Please stop\n\nOn Mon, Jan 5, 2026 at 3:00 PM Dealer\n&lt;a@dealer.example> wrote:\n\n> ${ours}`,
  ],
  ['the answer below', `On Mon, Jan 5, 2026 Dealer wrote:\n> ${ours}\n\nPlease stop`],
  ['lines without marks', `Please stop\n\nOn Mon, Jan 5, 2026 Dealer wrote:\n\n${ours}`],
  [
    'Outlook',
    `Please stop\n\nFrom: Dealer <a@dealer.example>\nSent: Monday, January 5, 2026 3:00 PM\nTo: Ada\nSubject: Your RAV4\n\n${ours}`,
  ],
  ['an original message', `Please stop\n-----Original Message-----\n${ours}`],
  ['a telephone', 'Please stop\n\nSent from my iPhone'],
  ['a signature', 'Please stop\n-- \nAda Byron\nNewsletter: unsubscribe'],
  [
    'HTML',
    `<div>Please stop</div><div>On Mon, Jan 5, 2026 Dealer &lt;a@dealer.example&gt; wrote:<br></div><blockquote><p>${ours}</p><blockquote>STOP</blockquote>${ours}</blockquote>`,
  ],
  [
    'HTML with the answer below',
    `<p>On Mon, Jan 5, 2026 Dealer wrote:</p><blockquote>${ours}</blockquote><p>Please stop</p>`,
  ],
])('reads what the sender wrote: %s', (_how, body) => {
  expect(ownWords({ channel: 'email', body }).text).toBe('Please stop');
});

it.each([
  [true, 'Yes\n\nOn Mon, Jan 5, 2026 Dealer wrote:\n> Is it?'],
  [true, '<p>Yes</p><blockquote>Is it?</blockquote>'],
  [true, 'Yes\n\nFrom: Dealer <a@dealer.example>\nSent: Monday\n\nIs it?'],
  [false, 'Yes\n\nSent from my iPhone'],
  [false, 'On Monday I wrote: please call.\nFrom: Boston'],
])('says whether a mail quotes another: %s, %j', (isQuoting, body) => {
  expect(ownWords({ channel: 'email', body }).isQuoting).toBe(isQuoting);
});

// A customer may repeat our words: only whole lines and sentences of ours count as quoted.
it.each([
  'Tuesday, December 1 at 4 PM',
  'Does Monday at 11 AM work for you?',
  'I no longer want to receive these emails',
  'unsubscribe',
])('leaves a customer words that we used before: %j', (text) => {
  const sent = [
    sentText(
      '<p>I can do Tuesday, December 1 at 4 PM or Wednesday, December 2 at 10 AM. Does Monday at 11 AM work for you?</p><p>If you no longer want to receive these emails, unsubscribe.</p>',
    ),
  ];
  expect(ownWords({ channel: 'email', body: text }, sent).text).toBe(text);
});

it('takes no longer for a long mail', () => {
  const sent = Array.from({ length: 40 }, () =>
    sentText(`<p>${'We have the car that you asked about. '.repeat(50)}</p>`),
  );
  const started = performance.now();
  for (const part of [
    'On a <',
    'wrote:\n',
    '> ',
    '“a',
    'From: a\n',
    'we have the car that you asked about today ',
    '__________\n',
  ])
    ownWords({ channel: 'email', body: part.repeat(20_000 / part.length) }, sent);
  expect(performance.now() - started).toBeLessThan(3000);
});
