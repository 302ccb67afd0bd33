import { policyActions } from '@forecourt/api/access/policyActions';
import type { Call, CallOutput } from '@forecourt/api/call';
import { entityTag } from '@forecourt/api/entityTag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { type Scope, type ScopedTransaction, withDealers } from '../db/scope.ts';
import { forbidden, notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../access/callers.ts';
import { keyActor, type WorkingApiKey } from '../access/apiKeys.ts';
import { findRecord, type Person } from '../access/person.ts';
import type { ShopperChat } from '../access/shopper.ts';
import { type Authenticated, type Authentication, authenticate } from './authenticate.ts';
import { authorise, authoriseKey, requireBlock, requireProduct, requireScreen } from './authorise.ts';
import { recordDenial } from './denial.ts';
import { getVersion } from './entityTag.ts';
import type { DealerTurns, TakeTurn } from './dealerTurns.ts';
import { inAccounts, noteChange } from './fromReplica.ts';
import type { CountKeyRequest } from './keyLimit.ts';
import { getRate } from './requestRate.ts';
import { requireStepUp } from './stepUp.ts';
import { leaveOutRepeated } from './repeatedFields.ts';

// zod/mini has no error messages, to stay small in the browser; the server loads the English ones.
z.config(z.locales.en());

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.core.$ZodType
  ? z.output<C[K]>
  : undefined;

/** Calls that bring many records at once. */
const bulk = new Set(['feed.load', 'stock.send', 'stock.load', 'users.import', 'knowledge.import']);

const runAtOnce: TakeTurn = (_dealerId, run) => run();

/** What a handler gets: the parsed input and, for a person's call, the person and a transaction bound to their accounts. */
interface Work<C extends Call> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  requestId: string;
}

/** A person's call, before a transaction has begun. */
interface PersonCall<C extends Call> extends Work<C>, Caller {
  /** The account that the call names, else the person's default. */
  dealerId: string;
  /** For a call that writes versions: the version that the change was based on. 0 for other calls. */
  ifMatch: number;
  /** What came as x-api-key (spec 3 §7). */
  apiKey: string | undefined;
  /** What came as authorization: passed on to a content service alone (spec 3 §7). */
  authorization: string;
  /** The host that the call came to: the brand that the person works in. */
  host: string;
  /** The internet address that the call came from. */
  address: string;
  /** What the browser says it is. */
  userAgent: string;
  /** Sets the ETag: the version of the record in the answer. */
  setVersion: (version: number) => void;
}

/** Records a call in the audit, in its transaction: what it concerns, and what changed. */
type Audit = (subject: string, documents?: { before?: unknown; after?: unknown }) => Promise<void>;

interface PersonWork<C extends Call> extends PersonCall<C> {
  trx: ScopedTransaction;
  audit: Audit;
}

/** A call that works for long between its transactions. */
interface SteppedWork<C extends Call> extends PersonCall<C> {
  transact: <T>(run: (trx: ScopedTransaction, audit: Audit) => Promise<T>) => Promise<T>;
}

/** A call of a shopper, on the chat that their token opens. */
interface ShopperWork<C extends Call> extends Work<C> {
  chat: ShopperChat;
}

/** A call of a module, in the account and product that its token names. */
interface ModuleWork<C extends Call> extends Work<C> {
  trx: ScopedTransaction;
  scope: Scope;
}

/** A call of a machine: the installation's feed, or a dealer's own with a key. */
interface MachineWork<C extends Call> extends Work<C> {
  key: WorkingApiKey | undefined;
}

/** A call that takes an API key alone, in the account of the key. */
interface KeyWork<C extends Call> extends Work<C> {
  trx: ScopedTransaction;
  key: WorkingApiKey;
}

/** A call of one account and product. */
interface ScopedWork<C extends Call> extends PersonWork<C> {
  scope: Scope;
}

type Answer<C extends Call> = Promise<CallOutput<C>>;

/** The request and the reply behind a call, for the few that look at headers. */
interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers the contract's calls: each is authenticated, validated, authorized, run and presented the same way. */
export interface Contract {
  /** A call that needs no person. */
  open: <C extends Call>(call: C, run: (work: Work<C>, http: Http) => Answer<C>) => void;
  /** A call of a signed-in person. */
  person: <C extends Call>(call: C, run: (work: PersonWork<C>) => Answer<C>) => void;
  /** The same for a call that works for long outside the database: it begins its transactions itself. */
  inSteps: <C extends Call>(call: C, run: (work: SteppedWork<C>) => Answer<C>) => void;
  /** A call of a shopper. */
  shopper: <C extends Call>(call: C, run: (work: ShopperWork<C>, http: Http) => Answer<C>) => void;
  /** A call of a machine, with an API key or the installation's feed token. */
  machine: <C extends Call>(call: C, run: (work: MachineWork<C>, http: Http) => Answer<C>) => void;
  /** A call of a machine with an API key. */
  key: <C extends Call>(call: C, run: (work: KeyWork<C>) => Answer<C>) => void;
  /** A call of a person's module. */
  module: <C extends Call>(call: C, run: (work: ModuleWork<C>) => Answer<C>) => void;
  /** A call of a signed-in person on one account and product; a product that they do not have is a 404. */
  scoped: <C extends Call>(call: C, run: (work: ScopedWork<C>) => Answer<C>) => void;
}

/** Of an answer that is no page: the policy of pages, with its nonces, would often be longer than the answer. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

interface ServeOptions extends Authentication, Pick<Config, 'limits'> {
  database: Database;
  countKeyRequest: CountKeyRequest;
  dealerTurns: DealerTurns;
}

export function serveContract(app: FastifyInstance, options: ServeOptions): Contract {
  const { callers, database, countKeyRequest, dealerTurns } = options;
  const { takeTurn, takeBulkTurn } = dealerTurns;
  const register = <C extends Call>(call: C, run: (work: Work<C>, who: Authenticated, http: Http) => Answer<C>) => {
    const authenticated = new WeakMap<FastifyRequest, Authenticated>();
    app.route({
      method: call.method,
      url: call.path,
      ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
      constraints: call.settingsType ? { settingsType: call.settingsType } : {},
      config: { rateLimit: getRate(call, options.limits) },
      // Before the body is read, so that strangers learn nothing about a call's input. After the rate limit (onRequest), so
      // that guessing tokens is limited too.
      preParsing: async (request, reply, payload) => {
        const who = await authenticate(options, call, request);
        if (who.caller) {
          noteChange(database, call, request, reply);
          who.caller = findWorkingRecord(call, { ...getParts(request), body: undefined }, who.caller);
        }
        authenticated.set(request, who);
        if (who.caller) {
          authorise(call, who.caller.person);
          requireStepUp(call, who.caller);
        }
        if (who.key) {
          await countKeyRequest(request, who.key.id);
          authoriseKey(call, who.key);
        }
        requireMediaType(call, request);
        return payload;
      },
      onError: async (request, _reply, error) => {
        const { caller, key } = authenticated.get(request) ?? {};
        if (key) await recordDenial(database, call, keyActor(key), key.dealerId, request, error);
        if (!caller) return;
        const { person } = caller;
        await recordDenial(database, call, person.id, getOwnAccount(call, request, person.dealerIds), request, error);
      },
      handler: async (request, reply) => {
        const work = getInput(call, request);
        const who = authenticated.get(request)!;
        void reply.header('content-security-policy', dataPolicy);
        const answer = await run(work, who, { request, reply });
        // A change takes effect with the next request in this process, and within seconds in the others.
        if ((call.access === 'service' && !who.key) || call.changesPeople) callers.forgetAll();
        else if (who.caller && call.method !== 'GET') callers.forget(who.caller.person.id);
        return z.parse(call.response, answer);
      },
    });
  };
  const inSteps = <C extends Call>(call: C, run: (work: SteppedWork<C>) => Answer<C>) =>
    register(call, async (work, who, { request, reply }) => {
      const caller = findWorkingRecord(call, work, who.caller!);
      const { person } = caller;
      authorise(call, person);
      const dealerId = getAccount(call, work, person.dealerIds);
      if (call.action && !policyActions[call.action](person.policy)) throw forbidden();
      if (call.block) {
        const scope = { dealerId, productId: getProduct(work) };
        requireProduct(person, scope);
        requireBlock(person, scope, call.block);
      }
      if (call.screen) requireOpen(call, person, { dealerId, productId: getProduct(work) });
      const ifMatch = call.version === 'write' ? getVersion(request.headers['if-match']) : 0;
      const setVersion = (version: number) => void reply.header('etag', entityTag(version));
      const auditIn =
        (trx: ScopedTransaction): Audit =>
        (subject, documents) =>
          audit(trx, {
            dealerId,
            actor: person.id,
            action: call.id,
            subject,
            ...documents,
            requestId: work.requestId,
          });
      const inTurn = bulk.has(call.id) ? takeBulkTurn : runAtOnce;
      const steps: SteppedWork<C> = {
        ...work,
        ...caller,
        dealerId,
        ifMatch,
        apiKey: request.headers['x-api-key']?.toString(),
        authorization: request.headers.authorization ?? '',
        host: request.host,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        setVersion,
        transact: (step) =>
          takeTurn(dealerId, () =>
            inAccounts(database, call, request, { dealerId, dealerIds: person.dealerIds }, (trx) =>
              step(trx, auditIn(trx)),
            ),
          ),
      };
      return inTurn(dealerId, () => run(steps));
    });
  const person = <C extends Call>(call: C, run: (work: PersonWork<C>) => Answer<C>) =>
    inSteps(call, ({ transact, ...work }) => transact((trx, audit) => run({ ...work, trx, audit })));
  return {
    open: (call, run) => register(call, (work, _who, http) => run(work, http)),
    person,
    inSteps,
    shopper: (call, run) =>
      register(call, (work, { shopper: chat }, http) =>
        takeTurn(chat!.dealerId, () => run({ ...work, chat: chat! }, http)),
      ),
    machine: (call, run) =>
      register(call, (work, { key }, http) => {
        // The installation's own token works for every dealer.
        if (!key) return run({ ...work, key }, http);
        return (bulk.has(call.id) ? takeBulkTurn : takeTurn)(key.dealerId, () => run({ ...work, key }, http));
      }),
    key: (call, run) =>
      register(call, (work, { key }) =>
        takeTurn(key!.dealerId, () =>
          withDealers(database, [key!.dealerId], (trx) => run({ ...work, trx, key: key! })),
        ),
      ),
    module: (call, run) =>
      register(call, (work, { caller, scope }) => {
        requireOpen(call, caller!.person, scope!);
        return takeTurn(scope!.dealerId, () =>
          withDealers(database, [scope!.dealerId], (trx) => run({ ...work, trx, scope: scope! })),
        );
      }),
    scoped: (call, run) =>
      person(call, async (work) => {
        const scope = { dealerId: work.dealerId, productId: getProduct(work) };
        requireProduct(work.person, scope);
        return run({ ...work, scope });
      }),
  };
}

/** @throws 404 for a product that the person does not have, 403 where they may not open the call's screen */
function requireOpen({ screen }: Call, person: Person, scope: Scope): void {
  requireProduct(person, scope);
  if (screen) requireScreen(person, scope, screen);
}

/**
 * Parses params, query and body. Unknown fields are refused, never stripped (trust), but for what the spec prints twice
 * (repeatedFields.ts).
 */
function getInput<C extends Call>(call: C, request: FastifyRequest): Work<C> {
  const issues: { path: string; message: string }[] = [];
  const read = (part: 'params' | 'query' | 'body', value: unknown) => {
    const schema = call[part];
    if (!schema) return undefined;
    const asSent = z.safeParse(schema, value);
    if (asSent.success) return asSent.data;
    const unrepeated = part === 'params' ? undefined : leaveOutRepeated(part, request, asSent.error);
    const parsed = unrepeated ? z.safeParse(schema, unrepeated.value) : asSent;
    const found = [...(unrepeated?.issues ?? []), ...(parsed.success ? [] : parsed.error.issues)];
    issues.push(...found.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })));
    return parsed.data;
  };
  const input = {
    params: read('params', request.params),
    query: read('query', request.query),
    body: read('body', request.body),
    requestId: request.id,
  };
  if (issues.length > 0) {
    throw new Refusal(400, 'invalid-input', issues.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      issues,
    });
  }
  return input as Work<C>;
}

const getField = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;

type Parts = Record<'params' | 'query' | 'body', unknown>;

/** The accounts that a request names. */
const namedAccounts = (call: Call, parts: Parts): string[] =>
  [
    ...(call.account
      ? ['account_id', 'accountId', 'dealerId', 'dealer_id'].map((name) => getField(parts[call.account!], name))
      : []),
    getField(parts.query, 'account_id'),
  ].filter((value) => typeof value === 'string');

const getParts = ({ params, query, body }: FastifyRequest): Parts => ({ params, query, body });

/** A caller with the record first that holds the account which the request names (docs/decisions/users.md). */
function findWorkingRecord<C extends Caller>(call: Call, parts: Parts, caller: C): C {
  const [named] = namedAccounts(call, parts);
  if (named === undefined || caller.others.length === 0) return caller;
  const person = findRecord(caller, named);
  return { ...caller, person, others: [caller.person, ...caller.others].filter((record) => record !== person) };
}

/**
 * The account in whose audit log a refused request belongs: the one that it names, where the person holds it, else the person's own. What
 * somebody tried elsewhere concerns those who gave them their rights, and says nothing to the others.
 */
const getOwnAccount = (call: Call, request: Parts, held: readonly string[]): string | null =>
  namedAccounts(call, request).find((id) => held.includes(id)) ?? held[0] ?? null;

/** @throws 404 if the request names an account that is not the person's */
function getAccount(call: Call, work: Parts, held: string[]): string {
  const named = namedAccounts(call, work);
  const foreign = named.find((id) => !held.includes(id));
  if (foreign !== undefined) throw notFound('This account doesn’t exist, or you don’t have access to it', foreign);
  return named[0] ?? held[0]!;
}

/** The product in the query; some calls repeat it in the path (spec 2 §7), where it has to be the same. */
function getProduct(work: { params: unknown; query: unknown }): string {
  const asked = String(getField(work.query, 'service_type'));
  const inPath = getField(work.params, 'service_type') ?? asked;
  if (inPath !== asked) throw new Refusal(400, 'invalid-input', 'The path and the query name different products');
  return asked;
}

/** @throws 415 unless the body is JSON, or the call's own content type (trust: requests) */
function requireMediaType(call: Call, request: FastifyRequest): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // One is the other's alias (RFC 7303 §9.2).
  const type = sent === 'text/xml' ? 'application/xml' : sent;
  if (!call.body && type === undefined) return;
  if (type !== (call.contentType ?? 'application/json')) {
    throw new Refusal(415, 'unsupported-media-type', `Send this as ${call.contentType ?? 'application/json'}`);
  }
}
