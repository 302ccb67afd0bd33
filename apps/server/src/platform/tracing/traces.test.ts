import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCanaries } from '../../../test-support/findCanaries.ts';
import { canaries, type TalkativeServer, talkativeServer } from '../../../test-support/talkativeServer.ts';
import { signForTwilio } from '../../messaging/channels/twilio/signature.ts';
import { withoutLiterals } from './withoutLiterals.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

/** What receives traces (OTLP over HTTP, in JSON), and its bodies. */
let receiver: Server;
const bodies: string[] = [];
let office: TalkativeServer;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      expect(request.url).toBe('/v1/traces');
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  office = await talkativeServer({
    LOG_LEVEL: 'fatal',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  await office.server.start();
});
afterAll(async () => {
  await office.close();
  receiver.closeAllConnections();
  receiver.close();
});

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}
const getSpans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const read = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

const scope = '?account_id=home&service_type=LEAD_ENGAGE';
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`http://localhost:${office.port}${path}`, {
    method,
    headers: {
      'x-forwarded-for': canaries.internetAddress,
      authorization: `Bearer ${await office.tokenFor('admin')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

it('sends a request with its statements under the caller’s trace, by its route and its request id', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await send('GET', `/api/dashboard/home/connections${scope}`, undefined, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  expect(answer.status).toBe(200);
  const ofTrace = () => getSpans().filter((span) => span.traceId === traceId);
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('GET /api/dashboard/:account_id/connections');
  const request = ofTrace().find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')!;
  expect(read(request, 'http.route')).toBe('/api/dashboard/:account_id/connections');
  expect(read(request, 'forecourt.request_id')).toBe(answer.headers.get('x-request-id'));
  expect(Number(read(request, 'http.response.status_code'))).toBe(200);
  const statements = ofTrace().filter((span) => read(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true);
  expect(statements.some((span) => /from "delivery".*\$1/.test(String(read(span, 'db.query.text'))))).toBe(true);
});

it('sends jobs with their outbound calls, and passes the trace on', async () => {
  await send('POST', `/api/dashboard/home/webhooks${scope}`, {
    kind: 'webhook',
    target: `http://hooks.example/${canaries.hookToken}`,
    event_types: WebhookEventType.options,
    is_enabled: true,
  });
  const reply = await send('POST', `/api/dashboard/message/home${scope}`, {
    conversation_id: 'talk',
    newMessageObject: { id: randomUUID(), text: canaries.words, selectedChannel: 'sms' },
  });
  expect(reply.status).toBe(200);
  // What a customer writes goes to the dealer's webhook.
  const url = `http://localhost:${office.port}/inbound/twilio/messages`;
  const form = { MessageSid: 'SM1', From: canaries.phone, To: '+15550000000', Body: canaries.words };
  const text = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signForTwilio(canaries.carrierToken, url, form) },
    body: new URLSearchParams(form),
  });
  expect(text.status).toBe(200);
  for (const [job, host] of [
    ['job delivery', '127.0.0.1'],
    ['job webhook', 'hooks.example'],
  ] as const) {
    const findCall = () => {
      const jobs = getSpans().filter(({ name }) => name === job);
      return getSpans().find(
        (span) => read(span, 'server.address') === host && jobs.some(({ spanId }) => spanId === span.parentSpanId),
      );
    };
    await expect.poll(findCall, { timeout: 15_000 }).toBeDefined();
    const { traceId, spanId } = findCall()!;
    expect([...office.traceparents]).toContain(`00-${traceId}-${spanId}-01`);
  }
});

it('names nobody, and nothing that opens a door', async () => {
  // A call that fails, and addresses that name somebody.
  await send('GET', `/api/dashboard/home/leads/${encodeURIComponent(canaries.email)}/general-info${scope}`);
  await send('GET', `/no-such-page/${encodeURIComponent(canaries.phone)}?q=${encodeURIComponent(canaries.words)}`);
  await office.database.pool.query(
    `alter table message drop constraint if exists planted,
       add constraint planted check (body not like '%walrus%') not valid`,
  );
  let id: string | null = null;
  // A machine that is busy answers 503 for a while.
  await expect
    .poll(
      async () => {
        const failing = await send('POST', `/api/dashboard/message/home${scope}`, {
          conversation_id: 'talk',
          newMessageObject: { id: randomUUID(), text: canaries.words, selectedChannel: 'email' },
        });
        id = failing.headers.get('x-request-id');
        return failing.status;
      },
      { timeout: 15_000 },
    )
    .toBe(500);
  await expect.poll(() => getSpans().some((span) => read(span, 'forecourt.request_id') === id)).toBe(true);
  expect(getSpans().length).toBeGreaterThan(30);
  expect(findCanaries(bodies.join('\n'), canaries)).toEqual([]);
});

it('leaves literals out of statements', () => {
  expect(withoutLiterals("select  set_config('forecourt.dealer_ids', 'o''neil, home', true)\n where a = $1")).toBe(
    'select set_config(?, ?, true) where a = $1',
  );
  expect(withoutLiterals('select $tag$a walrus$tag$, $2')).toBe('select ?, $2');
});
