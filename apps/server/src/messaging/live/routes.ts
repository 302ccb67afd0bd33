import { PassThrough } from 'node:stream';
import { heartbeatMs, type LiveEvent, livePath } from '@forecourt/api/contract/live';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { Refusal, unauthenticated } from '../../platform/errors/refusal.ts';
import { getBearer } from '../../platform/http/authenticate.ts';
import type { Caller, Callers } from '../../platform/access/callers.ts';
import { getAllDealerIds } from '../../platform/access/person.ts';
import type { Changes } from './changes.ts';
import type { Colleagues } from './colleagues.ts';

export interface LiveRoutesOptions {
  changes: Pick<Changes, 'follow'>;
  colleagues: Pick<Colleagues, 'follow'>;
  callers: Callers;
}

const openStreams = new Gauge({
  name: 'forecourt_live_streams',
  help: 'Streams of changes that are open at this process.',
});

/**
 * How often the readers' access is checked, in ms. After this time, somebody who was signed out or deleted reads nothing more; for
 * somebody who has lost an account, the lifetime of the callers' cache is added.
 */
const checkMs = 2500;
/** A browser opens one for all its tabs (apps/console/src/live). */
const maxStreams = 20;
/**
 * What may wait for a reader that is too slow, in bytes; then the stream ends, and is resumed from where it was. More than all
 * that is remembered for one that comes back.
 */
const maxBuffered = 1024 * 1024;

/** Who reads a stream. */
interface Reader {
  token: string;
  /** With the accounts that they held when it was last looked. */
  caller: Caller;
}

const getHolder = ({ identity, person }: Caller) => ({
  identity,
  personId: person.id,
  dealerId: person.dealerIds[0] ?? '',
});

/** The stream of `contract/live.ts`, for the accounts that its person holds. */
export function liveRoutes(app: FastifyInstance, { changes, colleagues, callers }: LiveRoutesOptions): void {
  const open = new Map<PassThrough, Reader>();
  const check = async () => {
    const readers = [...open];
    const access = await callers.check(readers.map(([, { caller }]) => getHolder(caller)));
    for (const [at, [stream, reader]] of readers.entries()) {
      if (access[at] === 'signed-out') {
        // A connection that they open anew is refused.
        callers.forget(reader.caller.person.id);
        stream.destroy();
        continue;
      }
      if (access[at] === 'no-account') callers.forget(reader.caller.person.id);
      try {
        reader.caller = await callers.find(reader.token);
      } catch (error) {
        // Without an account that is open. Where the database is away, nobody is signed out by it.
        if (error instanceof Refusal && error.statusCode < 500) stream.destroy();
      }
    }
  };
  // Where the database is away, nobody is signed out by it.
  const checking = setInterval(() => void check().catch(() => undefined), checkMs);
  app.addHook('onClose', async () => clearInterval(checking));
  // On preClose, since the server then waits for requests in flight, and a stream never ends by itself.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
  });

  app.get(livePath, async (request, reply) => {
    const token = getBearer(request);
    if (token === undefined) throw unauthenticated();
    const reader: Reader = { token, caller: await callers.find(token) };
    const { id } = reader.caller.person;
    if ([...open.values()].filter(({ caller }) => caller.person.id === id).length >= maxStreams)
      throw new Refusal(429, 'too-many-streams', 'Too many windows are open. Close one and try again.');

    const stream = new PassThrough();
    open.set(stream, reader);
    openStreams.inc();
    const send = (text: string) => {
      if (!stream.writable) return;
      stream.write(text);
      if (stream.writableLength > maxBuffered) stream.destroy();
    };
    const onEvent = (message: { id?: string; event: LiveEvent }) => {
      const { event } = message;
      if (event.type === 'refresh' || getAllDealerIds(reader.caller).includes(event.account_id)) send(getText(message));
    };
    const beating = setInterval(() => send(':\n\n'), heartbeatMs);
    // The answer begins with its first bytes.
    send(':\n\n');
    const stopFollowing = changes.follow(getLastId(request.headers['last-event-id']), onEvent);
    const stopColleagues = colleagues.follow(({ dealerId, conversationId, personId }) => {
      // What a person does themselves changes nothing of what they see.
      if (personId === id) return;
      onEvent({ event: { type: 'colleagues', account_id: dealerId, conversation_id: conversationId } });
    });
    stream.once('close', () => {
      clearInterval(beating);
      stopFollowing();
      stopColleagues();
      open.delete(stream);
      openStreams.dec();
    });
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}

const getText = ({ id, event }: { id?: string; event: LiveEvent }) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

const getLastId = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
