import { decodeFooter, encodeFooter } from '@forecourt/api/contract/settings/chat-footer';
import { describe, expect, it } from 'vitest';
import { type Asked, setUpLooks } from '../../../test-support/testLooks.ts';

const { send, findLook, save, website } = setUpLooks();

describe('the footer', () => {
  const footer = (content: string, asked: Asked = {}) =>
    send('POST', 'custom-footer', { footer_data: { content, raw_text: 'whatever' } }, { ifMatch: '"0"', ...asked });

  it('is the account’s outside of the pilot, and each website’s own in it, beginning as the account’s', async () => {
    for (const account of ['home', 'plain']) {
      const saved = await footer('<p>Chats are <b>recorded</b>.</p>', { by: 'super', account });
      expect(saved).toMatchObject({
        status: 200,
        etag: '"1"',
        body: { footer_data: { content: '<p>Chats are <b>recorded</b>.</p>', raw_text: 'Chats are recorded.' } },
      });
      expect((await website(account)).look.footer).toBe('<p>Chats are <b>recorded</b>.</p>');
    }
    await save({ chatbot_custom_footer: encodeFooter('<p>Ours – here</p>') });
    expect((await website()).look.footer).toBe('<p>Ours – here</p>');
    expect((await website('home', 'used.home.example')).look.footer).toBe('<p>Chats are <b>recorded</b>.</p>');
    await save({ chatbot_custom_footer: '' });
    expect((await website()).look.footer).toBe('');
  });

  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<svg><script>alert(1)</script></svg><math><mi xlink:href="javascript:alert(1)">x</mi></math>Hi', 'Hi'],
    ['<form action="https://evil.example"><input><button>Go</button></form>', 'Go'],
  ])('is clean: %s', async (html, clean) => {
    expect((await footer(html, { by: 'super', account: 'plain' })).body).toMatchObject({
      footer_data: { content: clean },
    });
    await save({ chatbot_custom_footer: encodeFooter(html) });
    expect(decodeFooter((await findLook()).settings.chatbot_custom_footer)).toBe(clean);
    expect((await website()).look.footer).toBe(clean);
  });

  it('links to web pages alone', async () => {
    const to = (address: string, version: number) =>
      footer(`<a href="${address}">Terms</a>`, { ifMatch: `"${version}"` });
    for (const [at, good] of ['https://www.home.example', 'http://a.b:8080/c?d#e'].entries())
      expect((await to(good, at)).status, good).toBe(200);
    for (const bad of [
      'https://localhost',
      'mailto:ada@home.example',
      'tel:+15550100200',
      'https://a b.c',
      'https://.',
    ])
      expect(await to(bad, 2), bad).toMatchObject({ status: 400, body: { message: 'Please enter a valid link' } });
  });

  it('has 150 characters at most, line breaks among them', async () => {
    expect((await footer(`<p>${'a'.repeat(74)}</p><p>${'b'.repeat(75)}</p>`)).status).toBe(200);
    expect(await footer(`<p>${'a'.repeat(75)}</p><p>${'b'.repeat(75)}</p>`, { ifMatch: '"1"' })).toMatchObject({
      status: 400,
      body: { message: 'Footer text cannot exceed 150 characters' },
    });
  });
});
