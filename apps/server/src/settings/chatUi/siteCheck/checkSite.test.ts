import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSite } from './checkSite.ts';
import { type Network, listPositions } from '../../../platform/outbound/connectTo.ts';
import { limits } from './fetchPage.ts';

const origins = ['https://console.example', 'https://marque.example'];
const site = { domain: 'www.dealer.example', account: 'harbor', origins };
const script = (account = 'harbor', origin = 'https://console.example') =>
  `<script async src="${origin}/widget.js" data-account="${account}"></script>`;
const bare = '<script src="https://console.example/widget.js"></script>';
/** The head part of what Google has its customers paste (https://developers.google.com/tag-platform/tag-manager/web). */
const googleTagManager = `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});
var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;
j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-X');</script>`;
const page = (body: string) => `<!doctype html><html><head><title>Cars</title></head><body>${body}</body></html>`;

let server: Server;
let answer: RequestListener;
let asked: string[];
let network: Network;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = { address: '127.0.0.1', port: (server.address() as AddressInfo).port };
  network = {
    // The test's own website, and one beside it; every other name is looked up.
    localSites: { 'www.dealer.example': place, 'www.other.example': place },
    resolve: () => Promise.resolve([]),
  };
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
const serve = (body: string, headers: Record<string, string> = {}, status = 200) => {
  answer = (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
};
const check = () => checkSite(site, network);

describe('a page', () => {
  it.each([
    ['with the snippet', page(script()), 'installed', null],
    ['with it from the other brand’s host', page(script('harbor', 'https://marque.example')), 'installed', null],
    ['without it', page('<p>Cars</p>'), 'not-found', null],
    ['with it in a comment', page(`<!-- ${script()} -->`), 'not-found', null],
    ['with it as text', page(`<p>${script().replace('<', '&lt;')}</p>`), 'not-found', null],
    ['of nothing', '', 'not-found', null],
    ['with another account’s', page(script('rival')), 'other-account', 'rival'],
    ['with another account’s first', page(script('rival') + script()), 'other-account', 'rival'],
    [
      'with the account in its address',
      page(script().replace('.js" data-account="', '.js?account=')),
      'installed',
      null,
    ],
    ['with it as a module', page(script().replace('async', 'type="module"')), 'installed', null],
    ['with no account', page(bare), 'no-account', null],
    ['with no account and the snippet', page(bare + script()), 'installed', null],
    ['with Google Tag Manager alone', page(googleTagManager), 'tag-manager', 'Google Tag Manager'],
    ['with Google Tag Manager and the snippet', page(googleTagManager + script()), 'installed', null],
    [
      'with Adobe’s tag manager alone',
      page('<script src="//assets.adobedtm.com/1/2/launch-3.min.js"></script>'),
      'tag-manager',
      'Adobe Experience Platform Tags',
    ],
    [
      'with Google Analytics alone',
      page('<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>'),
      'not-found',
      null,
    ],
    ['with another server’s', page(script('harbor', 'https://old.example')), 'other-server', 'https://old.example'],
    [
      'with a policy of its own',
      page(script()).replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self'">`),
      'blocked',
      'script-src',
    ],
  ])('%s', async (_what, body, result, detail) => {
    serve(body);
    expect(await check()).toEqual({ result, url: 'http://www.dealer.example/', detail });
  });

  it('that forbids the chat in its header is said to block it', async () => {
    serve(page(script()), { 'content-security-policy': "default-src 'self'; script-src https:; connect-src https:" });
    expect(await check()).toMatchObject({ result: 'blocked', detail: 'default-src' });
  });

  it('is read compressed as well', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page(script())));
    expect(await check()).toMatchObject({ result: 'installed' });
  });

  it('is read up to a limit, however much comes', async () => {
    const part = 'x'.repeat(64 * 1024);
    let sent = 0;
    answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && sent < 10 * limits.bytes) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
      };
      response.writeHead(200);
      write();
    };
    expect(await check()).toMatchObject({ result: 'not-found' });
    expect(sent).toBeLessThan(5 * limits.bytes);
  });

  it('that is refused is told by its status', async () => {
    serve('', {}, 403);
    expect(await check()).toMatchObject({ result: 'http-error', detail: '403' });
  });

  it('that breaks off is not reached', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await check()).toEqual({ result: 'unreachable', url: null, detail: null });
  });
});

describe('a redirect', () => {
  const redirects = (to: string) => {
    answer = (request, response) =>
      request.headers.host === 'www.dealer.example' && request.url === '/'
        ? void response.writeHead(301, { location: to }).end()
        : void response.end(page(script()));
  };

  it('is followed, and the page that it leads to counts', async () => {
    redirects('/home');
    expect(await check()).toEqual({ result: 'installed', url: 'http://www.dealer.example/home', detail: null });
  });

  it('to another host is told', async () => {
    redirects('http://www.other.example/');
    expect(await check()).toMatchObject({ result: 'redirected', detail: 'www.other.example' });
  });

  it('that goes round is left after three', async () => {
    serve('', { location: '/' }, 302);
    expect(await check()).toMatchObject({ result: 'unreachable' });
    expect(asked).toHaveLength(limits.redirects + 1);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.8/',
    'http://192.168.1.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://www.other.example:6379/',
    'http://public.example:8080/',
    'http://user:secret@public.example/',
    'ftp://public.example/',
    'file:///etc/passwd',
  ])('to %s is not followed', async (to) => {
    const looked: string[] = [];
    network.resolve = (host) => {
      looked.push(host);
      return Promise.resolve(['93.184.216.34']);
    };
    // A local site answers on its own port alone.
    redirects(to.replace('www.other.example', 'inside.example'));
    expect(await check()).toMatchObject({ result: 'not-public' });
    expect(asked).toEqual(['www.dealer.example/']);
    expect(looked).toEqual([]);
  });
});

describe('a name', () => {
  const placesOfName = (addresses: string[], url = 'https://www.dealer.example/') =>
    listPositions(new URL(url), { resolve: () => Promise.resolve(addresses) });

  it('is connected to where it was found, IPv4 first', async () => {
    expect(await placesOfName(['2606:2800:220:1:248:1893:25c8:1946', '93.184.216.34'])).toEqual([
      { address: '93.184.216.34', port: 443 },
      { address: '2606:2800:220:1:248:1893:25c8:1946', port: 443 },
    ]);
    expect(await placesOfName(['93.184.216.34'], 'http://www.dealer.example/')).toEqual([
      { address: '93.184.216.34', port: 80 },
    ]);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['link-local', ['169.254.169.254']],
    ['a private network', ['10.1.2.3']],
    ['an IPv4-mapped one', ['::ffff:192.168.0.1']],
    ['IPv6 of its own network', ['fd12::1']],
    ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
  ])('of %s is not asked', async (_what, addresses) => {
    network.localSites = {};
    network.resolve = () => Promise.resolve(addresses);
    expect(await check()).toEqual({ result: 'not-public', url: null, detail: null });
    expect(asked).toEqual([]);
  });

  it('that would answer otherwise the second time is looked up once for each connection', async () => {
    network.localSites = {};
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    let times = 0;
    network.resolve = () => Promise.resolve(answers[times++]!);
    expect(await listPositions(new URL('http://rebinding.example/'), network)).toEqual([
      { address: '93.184.216.34', port: 80 },
    ]);
    expect(times).toBe(1);
    await expect(listPositions(new URL('http://rebinding.example/'), network)).rejects.toMatchObject({
      reason: 'not-public',
    });
  });

  it('without an address is not reached', async () => {
    network.localSites = {};
    network.resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await check()).toMatchObject({ result: 'unreachable' });
  });
});
