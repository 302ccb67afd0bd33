import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clusters } from '../../testClusters.ts';
import { decodeFooter, encodeFooter, isFooterLink } from './chat-footer.ts';
import { capitalizeWords, ChatLook, ChatLookChange, defaultLook, isChatColor, StoredChatLook } from './chat-look.ts';

const characters = (min: number, max: number) =>
  fc.array(fc.constantFrom(...clusters, '-'), { minLength: min, maxLength: max });
const texts = (min: number, max: number) => characters(min, max).map((all) => all.join(''));

const accepts = (change: object) => z.safeParse(ChatLookChange, change).success;
const message = { enabled: true, message_type: 'custom', home: true, srp: false, vdp: false, other: false };
const isAccepted: [field: string, max: number, (text: string) => boolean][] = [
  ['an agent’s name', 26, (text) => accepts({ chatbot_agent_name: text })],
  ['an engagement message', 80, (text) => accepts({ engagement_messages: [{ ...message, message: text }] })],
];

// Spec 2 §5 and §9.
it.each(isAccepted)('%s has 1 to %i characters, as a reader counts them', (_field, max, accepted) => {
  fc.assert(
    fc.property(characters(max - 1, max + 2), (all) => {
      expect(accepted(all.join(''))).toBe(all.length <= max);
    }),
  );
  for (const cluster of clusters) {
    expect(accepted(cluster.repeat(max)), cluster).toBe(true);
    expect(accepted(cluster.repeat(max + 1)), cluster).toBe(false);
  }
  expect(accepted('a'.repeat(max))).toBe(true);
  expect(accepted('a'.repeat(max + 1))).toBe(false);
  expect(accepted('')).toBe(false);
  expect(accepted(' \u200b\n')).toBe(false);
});

it('capitalizes the words of a name, and changes nothing else', () => {
  expect(capitalizeWords('harper van der berg-smith')).toBe('Harper Van Der Berg-Smith');
  expect(capitalizeWords('ßuß ﬁx')).toBe('ßuß ﬁx');
  expect(capitalizeWords('McKay o’neil')).toBe('McKay O’neil');
  expect(z.parse(ChatLook.shape.chatbot_agent_name, '  ada ')).toBe('Ada');
  fc.assert(
    fc.property(texts(0, 40), (name) => {
      expect(capitalizeWords(capitalizeWords(name))).toBe(capitalizeWords(name));
    }),
  );
});

describe('a color', () => {
  it.each(['#000', '#fFf', '#410099', '#ABCDEF'])('is %s', (color) => {
    expect(isChatColor(color)).toBe(true);
  });
  it.each(['', '#', '#00', '#0000', '#00000', '#0000000', '410099', '#41009g', 'red', ' #000', '#000 ', '#000\n'])(
    'is not %j',
    (color) => {
      expect(isChatColor(color)).toBe(false);
    },
  );
});

it('takes ten messages and no eleventh', () => {
  const messages = (count: number) =>
    accepts({ engagement_messages: Array.from({ length: count }, () => ({ ...message, message: 'Hi' })) });
  expect(messages(10)).toBe(true);
  expect(messages(11)).toBe(false);
});

it('is as by default where nothing can be read', () => {
  expect(z.parse(StoredChatLook, {})).toEqual(defaultLook);
  expect(z.parse(StoredChatLook, { chatbot_primary_gradient_color: 'url(x)', hide_chat_bubble: 1 })).toEqual(
    defaultLook,
  );
});

describe('a footer', () => {
  it('is the same after base64', () => {
    fc.assert(
      fc.property(texts(0, 200), (html) => {
        expect(decodeFooter(encodeFooter(html))).toBe(html);
      }),
    );
  });

  it.each(['not base64!', '/w==', '\u{1f600}', encodeFooter('a\0b')])('is nothing for %j', (encoded) => {
    expect(decodeFooter(encoded)).toBeUndefined();
  });

  // Spec 2 §5: "an http(s) URL with a dotted host, optional port and path".
  it.each([
    'https://dealer.example',
    'http://dealer.example:8080/terms?a=b#c',
    'HTTPS://WWW.Dealer.Example/',
    'https://händler.example',
    'https://192.0.2.1/terms',
  ])('links to %s', (address) => {
    expect(isFooterLink(address)).toBe(true);
  });
  it.each([
    '',
    'dealer.example',
    'https://dealer',
    'https://localhost:4000',
    'https://.example',
    'https://dealer.',
    'https://dealer.example:port',
    'https://dealer.example:99999',
    'https://ada@dealer.example',
    'https://dealer.example /a',
    '//dealer.example',
    'javascript:alert(1)//a.b',
    'data:text/html,a.b',
    'mailto:ada@dealer.example',
    'https:dealer.example',
  ])('does not link to %j', (address) => {
    expect(isFooterLink(address)).toBe(false);
  });
});
