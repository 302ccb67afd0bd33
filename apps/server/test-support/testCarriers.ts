import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OutboundChannelId, outboundChannelIds } from '@forecourt/api/channels';
import { SMTPServer } from 'smtp-server';
import type { Carrier } from '../src/messaging/channels/carrier.ts';

/** Text messages as Twilio keeps them. */
interface SentText {
  sid: string;
  body: string;
  to: string;
  from: string;
  date_created: string;
}

/** A mail server and a Twilio of the test's own, with what has arrived at each. */
export interface TestCarriers {
  mails: string[];
  texts: SentText[];
  /** What Twilio answers next instead of taking the message. */
  refusals: { status: number; body: object }[];
  /** Addresses that the mail server knows nothing of. */
  unknownMailboxes: Set<string>;
  /** What Twilio answers for other resources than messages, by their path. */
  resources: Map<string, object>;
  /** The configuration that leads to them. */
  environment: Record<string, string>;
  close: () => Promise<void>;
}

/** One carrier for every channel. */
export const carryingAll = (carrier: Carrier): Record<OutboundChannelId, Carrier> =>
  Object.fromEntries(outboundChannelIds.map((id) => [id, carrier])) as Record<OutboundChannelId, Carrier>;

export async function testCarriers(): Promise<TestCarriers> {
  const mails: string[] = [];
  const texts: SentText[] = [];
  const refusals: TestCarriers['refusals'] = [];
  const unknownMailboxes = new Set<string>();
  const resources: TestCarriers['resources'] = new Map();
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 1000,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      unknownMailboxes.has(address)
        ? done(Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  // A sender that dies in the middle of a mail is not the mail server's fault.
  smtp.on('error', () => undefined);
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
  const twilio = createServer((request, response) => {
    let form = '';
    request.on('data', (part: Buffer) => (form += part.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const { pathname, searchParams: query } = new URL(request.url!, 'http://twilio');
      const resource = resources.get(pathname);
      if (resource) return response.end(JSON.stringify(resource));
      if (request.method === 'GET') {
        const found = texts.filter(({ to, from }) => to === query.get('To') && from === query.get('From'));
        return response.end(JSON.stringify({ messages: found.toReversed().slice(0, Number(query.get('PageSize'))) }));
      }
      const refusal = refusals.shift();
      if (refusal) return response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
      const fields = new URLSearchParams(form);
      const text = {
        sid: `SM${texts.length}`,
        body: fields.get('Body')!,
        to: fields.get('To')!,
        from: fields.get('From')!,
        date_created: new Date().toUTCString(),
      };
      texts.push(text);
      return response.writeHead(201).end(JSON.stringify(text));
    });
  });
  await new Promise<void>((done) => void twilio.listen(0, '127.0.0.1', done));
  return {
    mails,
    texts,
    refusals,
    unknownMailboxes,
    resources,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'console@forecourt.example',
      TWILIO_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15550000000',
    },
    close: async () => {
      await new Promise<void>((done) => smtp.close(done));
      twilio.closeAllConnections();
      twilio.close();
    },
  };
}
