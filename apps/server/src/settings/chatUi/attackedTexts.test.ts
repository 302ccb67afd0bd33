import { corpus } from '@forecourt/api/attacks/corpus';
import { chatFooterLimits, decodeFooter, encodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import { firstGraphemes } from '@forecourt/api/graphemes';
import { expect, it } from 'vitest';
import { setUpLooks } from '../../../test-support/testLooks.ts';
import { cleanFooter } from './cleanFooter.ts';

const { save, findLook, website } = setUpLooks();

/** PostgreSQL and JSON carry neither. */
const storable = corpus.map((attack) => attack.replaceAll('\0', '').toWellFormed());

/** The only markup that may be left, spelled out apart from the product's allowlist, in the one form in which it is written. */
const harmless =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|hr|i|li|ol|p|pre|s|span|strong|su[bp]|t(?:able|body|d|foot|h|head|r)|ul?)(?: (?:title|dir|(?:col|row)span)="[^"<>]*"| href="https?:\/\/[^"<>\s]*")*(?: \/)?>/gi;
const left = (html: string) => html.replace(harmless, '').match(/</g);

/** The footer as it would be stored; undefined for one that is refused. */
function cleaned(html: string): string | undefined {
  try {
    return cleanFooter(html).html;
  } catch {
    return undefined;
  }
}

it('cleans or refuses every attack in a footer', () => {
  const stored = storable.flatMap((attack) => cleaned(attack) ?? []);
  expect(stored.filter((html) => left(html))).toEqual([]);
  // Most of them are short enough to be stored.
  expect(stored.length).toBeGreaterThan(corpus.length / 2);
});

it('stores and serves a footer cleaned, whoever sends it', async () => {
  const taken = storable.filter(
    (attack, at) => at % 25 === 0 && attack.length <= chatFooterLimits.html && cleaned(attack) !== undefined,
  );
  expect(taken.length).toBeGreaterThan(15);
  for (const attack of taken) {
    expect((await save({ chatbot_custom_footer: encodeFooter(attack) })).status, attack).toBe(200);
    const stored = decodeFooter((await findLook()).settings.chatbot_custom_footer)!;
    expect(left(stored), attack).toBeNull();
    expect((await website()).look.footer).toBe(stored);
  }
});

it('refuses a footer that is no text', async () => {
  for (const footer of [encodeFooter('a\0b'), 'not base64', btoa('\xff\xfe')])
    expect((await save({ chatbot_custom_footer: footer })).status, footer).toBe(400);
});

it('stores and serves an engagement message as the text it is', async () => {
  const texts = storable.map((attack) => firstGraphemes(attack.trim(), 80).trim()).filter((text) => text !== '');
  const custom = { enabled: true, message_type: 'custom', home: true, srp: false, vdp: false, other: false };
  const standard = (await findLook()).settings.engagement_messages;
  for (let at = 0; at < texts.length; at += 70) {
    const messages = texts.slice(at, at + 7);
    const saved = await save({
      engagement_messages: [...standard, ...messages.map((message) => ({ ...custom, message }))],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { settings } = await findLook();
    const own = settings.engagement_messages.filter(({ message_type: type }) => type === 'custom');
    expect(own.map(({ message }) => message)).toEqual(messages);
  }
});
