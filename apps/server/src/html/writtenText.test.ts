import { expect, it } from 'vitest';
import { quotes, writtenText } from './writtenText.ts';

const ours = 'Your RAV4 is here. To end these e-mails, unsubscribe here.';

it.each([
  ['text alone', 'Please stop'],
  [
    'marked lines below',
    `Please stop\n\nOn Mon, Jan 5, 2026 at 3:00 PM Dealer <a@dealer.example> wrote:\n> ${ours}\n> STOP`,
  ],
  [
    'a header over two lines',
    `Please stop\n\nOn Mon, Jan 5, 2026 at 3:00 PM Dealer\n<a@dealer.example> wrote:\n\n> ${ours}`,
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
])('reads what the sender wrote: %s', (_how, html) => {
  expect(writtenText(html)).toBe('Please stop');
});

it.each([
  [true, 'Yes\n\nOn Mon, Jan 5, 2026 Dealer wrote:\n> Is it?'],
  [true, '<p>Yes</p><blockquote>Is it?</blockquote>'],
  [true, 'Yes\n\nFrom: Dealer <a@dealer.example>\nSent: Monday\n\nIs it?'],
  [false, 'Yes\n\nSent from my iPhone'],
  [false, 'On Monday I wrote: please call.\nFrom: Boston'],
])('says whether a mail quotes another: %s, %j', (isQuoting, html) => {
  expect(quotes(html)).toBe(isQuoting);
});

it('keeps what only looks like a quotation', () => {
  const text = 'On Monday I wrote: please call.\nFrom: Boston\nI can come on Friday';
  expect(writtenText(text)).toBe(text);
});
