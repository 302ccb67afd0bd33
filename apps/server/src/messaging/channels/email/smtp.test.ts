import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Carrier, Undeliverable } from '../carrier.ts';
import { smtpCarrier } from './smtp.ts';

// RFC 5321 §4.2.1: 4yz is "transient negative", worth another try; 5yz is "permanent negative".

let smtp: SMTPServer;
let carrier: Carrier;
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error('Not now'), { responseCode: Number(address.split('@')[0]) })),
  });
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  carrier = smtpCarrier({
    url: `smtp://127.0.0.1:${port}`,
    from: 'console@forecourt.example',
    origin: 'https://console.example',
    brandHosts: {},
  });
});
afterAll(async () => {
  carrier.close?.();
  await new Promise<void>((done) => smtp.close(done));
});

it.each([
  [421, false],
  [450, false],
  [499, false],
  [500, true],
  [550, true],
])('takes a mail server that answers %i for one that refuses for good: %s', async (code, isForGood) => {
  const sent = carrier.send({
    id: 'a-mail',
    dealerId: 'harbor',
    dealerName: 'Harbor Toyota',
    recipient: `${code}@mail.example`,
    subject: null,
    html: 'Hello',
    wasTried: false,
    firstTriedAt: new Date(),
  });
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof Undeliverable).toBe(isForGood);
});
