import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../platform/errors/refusal.ts';

/** The longest form that the provider's pages send: one with a new passkey. */
const formLimit = 8192;

/**
 * What a form of the provider's pages has posted; its routes read their bodies themselves.
 * @throws 413
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > formLimit) throw new Refusal(413, 'too-large', 'This form is too long');
  }
  return new URLSearchParams(body);
}
