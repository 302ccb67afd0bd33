import { expect, it } from 'vitest';
import { blockingDirective } from './contentPolicy.ts';

const page = new URL('https://www.dealer.example/');
const chat = new URL('https://console.example');
const blocked = (policy: string | string[], nonce?: string) =>
  blockingDirective([policy].flat(), { page, chat, nonce });

it.each([
  ['no policy', []],
  ['a policy of other things', 'img-src https://pictures.example'],
  ['everything', 'default-src *'],
  ['a scheme', 'default-src https:'],
  ['the host', 'default-src console.example'],
  [
    'the origin',
    "script-src 'self' https://console.example; connect-src https://console.example; frame-src console.example",
  ],
  ['a wildcard', 'default-src *.example'],
  ['http, which https is as well', 'default-src http://console.example'],
  ['any port', 'default-src https://console.example:*'],
  ['the named port', 'default-src https://console.example:443'],
  ['an upper-case name', 'DEFAULT-SRC HTTPS://CONSOLE.EXAMPLE'],
  ['frames by the older directive', "default-src 'none'; script-src https:; connect-src https:; child-src https:"],
])('%s allows the chat', (_what, policy) => {
  expect(blocked(policy)).toBeUndefined();
});

it.each([
  ['its own origin alone', "default-src 'self'", 'default-src'],
  ['nothing', "default-src 'none'", 'default-src'],
  ['other scripts', "script-src 'self' https://tags.example", 'script-src'],
  ['other script elements', "script-src https:; script-src-elem 'self'", 'script-src-elem'],
  ['other calls', "script-src https:; connect-src 'self'", 'connect-src'],
  ['other frames', "frame-src 'none'", 'frame-src'],
  ['another port', 'default-src https://console.example:8443', 'default-src'],
  ['a host that only ends alike', 'default-src *.sole.example', 'default-src'],
  ['trusted scripts’ scripts', "script-src 'strict-dynamic' 'nonce-abc' https:", 'script-src'],
  ['the first of two', "script-src 'self'; script-src https:", 'script-src'],
])('%s blocks it', (_what, policy, directive) => {
  expect(blocked(policy)).toBe(directive);
});

it('goes by the nonce of the script’s tag', () => {
  const policy = "script-src 'strict-dynamic' 'nonce-abc'";
  expect(blocked(policy, 'abc')).toBeUndefined();
  expect(blocked(policy, 'abd')).toBe('script-src');
});

it('takes every policy, in one header or several', () => {
  expect(blocked(['default-src https:', "frame-src 'none'"])).toBe('frame-src');
  expect(blocked("default-src https:, frame-src 'none'")).toBe('frame-src');
});
