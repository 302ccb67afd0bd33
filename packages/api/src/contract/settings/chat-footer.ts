import * as z from 'zod/mini';
import { storable } from '../text.ts';
import { tolerant } from '../tolerant.ts';
import { setting } from './setting.ts';

/** Of the text in grapheme clusters (spec 2 §5); of its HTML, and that in base64, in characters. */
export const chatFooterLimits = { text: 150, html: 12_000, encoded: 64_000 } as const;

/** Whether a footer may link there: "an http(s) URL with a dotted host, optional port and path" (spec 2 §5). */
export const isFooterLink = (address: string): boolean =>
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    address,
  ) && URL.canParse(address);

/** A dealer's own words at the end of the chat: HTML, and the same as plain text (spec 2 §3). */
export const ChatFooter = z.strictObject({
  content: z.string().check(z.maxLength(chatFooterLimits.html), storable),
  raw_text: z.string().check(z.maxLength(chatFooterLimits.html), storable),
});
export type ChatFooter = z.output<typeof ChatFooter>;

export const noFooter: ChatFooter = { content: '', raw_text: '' };

/** As it may be stored. */
export const StoredChatFooter: z.ZodMiniType<ChatFooter> = tolerant(ChatFooter.shape, noFooter);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** HTML as it is in `chatbot_custom_footer`. */
export const encodeFooter = (html: string): string =>
  btoa(Array.from(new TextEncoder().encode(html), (byte) => String.fromCharCode(byte)).join(''));

/** @returns undefined for what is no base64, or no text */
export function decodeFooter(encoded: string): string | undefined {
  try {
    const html = decoder.decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    return z.safeParse(ChatFooter.shape.content, html).data;
  } catch {
    return undefined;
  }
}

/** Saving is refused with 400 where the text is too long, or a link leads to no web page. */
export const { read: chatFooter, write: saveChatFooter } = setting({
  block: 'customer-experience',
  path: '/api/dashboard/:account_id/custom-footer',
  read: { id: 'chatFooter.get', summary: 'The website chat’s footer' },
  write: { id: 'chatFooter.save', summary: 'Save the website chat’s footer' },
  value: z.object({ footer_data: ChatFooter }),
  body: z.strictObject({ footer_data: ChatFooter }),
});
