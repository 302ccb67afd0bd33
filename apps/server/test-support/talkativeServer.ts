import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { loadFeed } from '../src/feed/load.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createTokens, freePort, people } from './testApp.ts';
import { createConversation, message } from './testConversation.ts';
import { databaseVariables, type TestDatabase, testDatabase } from './testDatabase.ts';
import { removeFolder, temporaryFolder } from './ownPostgres.ts';
import { testSecretsKey } from './testSecretsKey.ts';
import { type TestServer, testServer } from './testServer.ts';
import { chatDealer } from './testWebsite.ts';

/** Planted values that no log may have. */
export const canaries = {
  name: 'Wilhelmina Canaryworth',
  firstName: 'Wilhelmina',
  email: 'wilhelmina.canary@mail.example',
  phone: '+16035550142',
  words: 'a purple walrus in the glovebox',
  internetAddress: '203.0.113.77',
  password: 'seven-canaries-in-a-coal-mine',
  feedToken: 'the-feed-token-that-nobody-logs',
  hookToken: 'a-token-in-the-path-of-a-webhook-9',
  carrierToken: 'the-carrier-token-that-nobody-logs',
  modelKey: 'the-model-key-that-nobody-logs',
  secretsKey: testSecretsKey,
};

/** A server at its most talkative, whose carriers, receivers and model refuse everything and repeat what they were sent. */
export interface TalkativeServer {
  database: TestDatabase;
  server: TestServer;
  port: number;
  smtpPort: number;
  tokenFor: Awaited<ReturnType<typeof createTokens>>;
  /** What the others were asked for: paths, and `smtp`. */
  asked: Set<string>;
  /** The traces that those calls belong to, as they were passed on (`traceparent`). */
  traceparents: Set<string>;
  close: () => Promise<void>;
}

/** @param more what the server is configured with besides */
export async function talkativeServer(more: Record<string, string> = {}): Promise<TalkativeServer> {
  const { email, phone, words } = canaries;
  const database = await testDatabase();
  const customer = createConversation('home', 'talk').map((line) =>
    line.type === 'lead' ? { ...line, first_name: 'Wilhelmina', last_name: 'Canaryworth', email, phone } : line,
  );
  const lines = [...people, chatDealer('home'), ...customer, message('home', 'talk', 'w', 'HUMAN', 'sms', words)];
  await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));

  const asked = new Set<string>();
  const traceparents = new Set<string>();
  /** Carrier, model and receiver of webhooks at once. */
  const echo = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      asked.add(request.url!.split('?')[0]!);
      if (request.headers.traceparent) traceparents.add(String(request.headers.traceparent));
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: `Cannot take ${request.url} ${JSON.stringify(request.headers)} ${body}` }));
    });
  });
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  const echoPort = (echo.address() as AddressInfo).port;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      asked.add('smtp');
      done(Object.assign(new Error(`5.1.1 <${address}> is unknown, ask ${phone}`), { responseCode: 450 }));
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));

  const [port, smtpPort] = [await freePort(), await freePort()];
  const folder = temporaryFolder('forecourt-canaries-');
  const environment = {
    LOG_LEVEL: 'trace',
    ...databaseVariables(database),
    DATA_DIR: folder,
    PORT: String(port),
    MODE: 'local',
    SECRETS_KEY: testSecretsKey,
    TRUST_PROXY: '127.0.0.1',
    FEED_TOKEN: canaries.feedToken,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'console@forecourt.example',
    INBOUND_DOMAIN: 'in.example',
    INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
    TWILIO_URL: `http://127.0.0.1:${echoPort}`,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: canaries.carrierToken,
    TWILIO_FROM: '+15550000000',
    ASSISTANT_URL: `http://127.0.0.1:${echoPort}/v1`,
    ASSISTANT_KEY: canaries.modelKey,
    ASSISTANT_MODEL: 'echo',
    LOCAL_SITES: `hooks.example=127.0.0.1:${echoPort}`,
    ...more,
  };
  const server = testServer(environment);
  return {
    database,
    server,
    port,
    smtpPort,
    tokenFor: await createTokens(database, readConfig(environment)),
    asked,
    traceparents,
    close: async () => {
      await server.end();
      echo.closeAllConnections();
      echo.close();
      await new Promise<void>((done) => smtp.close(done));
      await database.drop();
      removeFolder(folder);
    },
  };
}
