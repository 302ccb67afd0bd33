import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { expect, it } from 'vitest';
import { getMail } from './mail.ts';

const parcel = {
  id: 'a-mail',
  dealerId: 'harbor',
  dealerName: 'Harbor Toyota',
  recipient: 'ada@mail.example',
  subject: 'Your RAV4',
  html: '<h1>A hand-off</h1><blockquote>Is it there?</blockquote><p><a class="button" href="https://console.example/c">Open</a></p>',
};
const brandHosts = { 'console.example': 'marque', 'other.example': 'forecourt' } as const;
const options = { from: 'console@forecourt.example', origin: 'https://console.example', brandHosts };

it('gives a notice to staff the brand’s look in both appearances, and the same content as text', () => {
  const { html, text } = getMail({ ...parcel, isNotice: true }, options);
  for (const { background } of Object.values(brandTokens.marque.color)) expect(html).toContain(background.accent);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain(parcel.html);
  expect(html).not.toMatch(/<(?:img|script|link)\b/);
  expect(text).toBe('Marque\n\n\nA hand-off\n\n> Is it there?\n\nOpen (https://console.example/c)');
});

it('gives a notice the look of the console that it leads to, whatever else it has links to', () => {
  const lead =
    '<a href="https://dealer.example/car">The car</a> <a href="https://other.example/invitation?token=t">Set your password</a>';
  const { html, text } = getMail({ ...parcel, html: `<p>${lead}</p>`, isNotice: true }, options);
  expect(html).toContain(brandTokens.forecourt.color.light.background.accent);
  expect(html).not.toContain(brandTokens.marque.color.light.background.accent);
  expect(text).toMatch(/^Forecourt\n/);
  const elsewhere = getMail(
    { ...parcel, html: '<p><a href="https://dealer.example/car">The car</a></p>', isNotice: true },
    options,
  );
  expect(elsewhere.html).toContain(brandTokens.marque.color.light.background.accent);
});

it('leaves a customer’s mail as plain as a salesperson’s', () => {
  expect(getMail(parcel, options).html).toBe(parcel.html);
});

it('makes links of what was typed into a customer’s mail, and leaves the text part as it was typed', () => {
  const { html, text } = getMail({ ...parcel, html: 'See &lt;https://cars.example/1&gt;\nor harborcars.com' }, options);
  expect(html).toBe(
    'See <a href="https://cars.example/1">https://cars.example/1</a><br />\nor <a href="https://harborcars.com">harborcars.com</a>',
  );
  expect(text).toBe('See <https://cars.example/1>\nor harborcars.com');
});
