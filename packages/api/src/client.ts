import ky, { HTTPError, type KyInstance, type KyResponse, NetworkError, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from './call.ts';
import type { Scope } from './contract/scope.ts';
import { ApiError } from './errors.ts';

export interface ClientOptions {
  /** Origin of the API with a trailing slash. */
  baseUrl: string;
  /** The access token, refreshed where it has to be; undefined when nobody is signed in. */
  token: () => Promise<string | undefined>;
  /** The account and product that the client adds to every query (spec 1 §7). */
  scope: () => Scope | undefined;
  /** A 401, or an `error_code` in any answer: the session is over (spec 1 §4). Called once for each call that failed so. */
  onSessionEnd: (error: ApiError) => void;
  /** A call with `stepUp` is refused: the person has to sign in again. */
  onStepUp?: () => void;
  /** A 503: the server cannot work at the moment. Its message says why, unless a proxy answered. */
  onOutage?: (error: ApiError) => void;
  /** Stands in for the browser's fetch in tests. */
  fetch?: typeof fetch;
}

/** Makes the calls of the contract. */
export interface Client {
  /**
   * @param call the call's description
   * @param input its params, query and body; `account_id` and `service_type` are added
   * @param options a signal that gives the call up: its reason is then thrown as it is
   * @returns the parsed answer
   * @throws {ApiError} for a refusal, a lost network (`network`), or an answer that breaks the contract (`broken-answer`)
   */
  send: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<CallOutput<C>>;
  /**
   * The same for a record that has versions.
   * @param options for a call that writes, the version that the change was begun on
   * @returns the parsed answer with the version that the record has now
   * @throws {ApiError} also with the status 412 where somebody else has saved the record since
   */
  sendVersioned: <C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: SendOptions & { ifMatch?: string },
  ) => Promise<Versioned<CallOutput<C>>>;
}

interface SendOptions {
  signal?: AbortSignal;
  /** What a call takes beside the token; `x-api-key`. */
  headers?: Record<string, string>;
  /** How long the call may take, in ms, where that is longer than usual: a large file. */
  timeLimitMs?: number;
}

/** A record and its version, an entity tag (RFC 9110 §8.8.3). */
export interface Versioned<T> {
  value: T;
  version: string;
}

type Query = Record<string, string | number | boolean | undefined>;

/** A call's input without its type: `CallInput` has checked it by the time it is taken apart. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Query;
  body?: unknown;
}

/** How long a call may take, its answer's body included, in ms. */
const timeLimit = 30_000;

/** A client for one server and one session. */
export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    baseUrl: options.baseUrl,
    // A query is retried by the cache that asked for it, a write by the person who made it.
    retry: 0,
    timeout: timeLimit,
    totalTimeout: timeLimit,
    ...(options.fetch && { fetch: options.fetch }),
  });
  const sendVersioned: Client['sendVersioned'] = async (
    call,
    input,
    { signal, ifMatch, headers, timeLimitMs } = {},
  ) => {
    try {
      const answer = await request(http, options, call, input as AnyInput, {
        signal,
        ifMatch,
        headers,
        timeLimitMs,
      });
      return { value: parse(call, await answer.json()), version: answer.headers.get('etag') ?? '' };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = toApiError(error);
      if (failure.endsSession) options.onSessionEnd(failure);
      if (failure.id === 'step-up-required') options.onStepUp?.();
      if (failure.status === 503) options.onOutage?.(failure);
      throw failure;
    }
  };
  return {
    sendVersioned,
    send: async (call, input, sendOptions) => (await sendVersioned(call, input, sendOptions)).value,
  };
}

async function request(
  http: KyInstance,
  options: ClientOptions,
  call: Call,
  input: AnyInput,
  {
    signal,
    ifMatch,
    headers,
    timeLimitMs,
  }: {
    signal: AbortSignal | undefined;
    ifMatch: string | undefined;
    headers: SendOptions['headers'];
    timeLimitMs: number | undefined;
  },
): Promise<KyResponse> {
  const token = await options.token();
  return http(getPath(call, input.params), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.contentType && { 'content-type': call.contentType }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...headers,
    },
    searchParams: getSearch(call, input.query, options.scope()),
    ...getBody(call, input.body),
    ...(signal && { signal }),
    ...(timeLimitMs !== undefined && { timeout: timeLimitMs, totalTimeout: timeLimitMs }),
  });
}

/** The path with its parameters filled in, relative to ky's baseUrl. */
function getPath(call: Call, params: Record<string, string> = {}): string {
  return call.path.slice(1).replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name] ?? '';
    // An empty or dotted segment is a step to another path (URL standard, "double-dot path segment"): nothing is there.
    if (/^\.{0,2}$/.test(value)) throw new ApiError({ id: 'not-found', status: 404, message: `No such ${name}` });
    return encodeURIComponent(value);
  });
}

/** A call that takes no query is sent without the scope, since the server refuses fields that it does not know. */
function getSearch(call: Call, query: Query = {}, scope?: Scope): Query {
  return call.query ? { ...scope, ...query } : {};
}

function getBody(call: Call, body: unknown): { body?: BodyInit; json?: unknown } {
  if (!call.body) return {};
  if (body instanceof Uint8Array) return { body: body as Uint8Array<ArrayBuffer> };
  return call.contentType ? { body: String(body) } : { json: body ?? {} };
}

function parse<C extends Call>(call: C, answer: unknown): CallOutput<C> {
  const errorCode = getField(answer, 'error_code');
  if (errorCode) throw new ApiError({ id: 'session', status: 200, message: errorCode, error_code: errorCode });
  const parsed = z.safeParse(call.response, answer);
  if (!parsed.success) throw brokenAnswer(parsed.error);
  return parsed.data as CallOutput<C>;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) return refusal(error);
  if (error instanceof SyntaxError) return brokenAnswer(error);
  if (error instanceof TimeoutError) return networkError('the server did not answer in time', error);
  // An answer that breaks off half-way is a bare TypeError, as is a failed fetch whose wording ky does not know.
  if (error instanceof NetworkError || error instanceof TypeError) return networkError(getReason(error), error);
  return new ApiError({ id: 'unexpected', status: 0, message: 'Error' }, { cause: error });
}

/** Read field by field: a proxy in front of the server refuses in its own words, or in none. */
function refusal(error: HTTPError): ApiError {
  const problem = {
    id: getField(error.data, 'id') ?? 'http',
    status: error.response.status,
    message: getField(error.data, 'message') ?? '',
    error_code: getField(error.data, 'error_code'),
    request_id: getField(error.data, 'request_id'),
  };
  return new ApiError(problem, { cause: error });
}

const brokenAnswer = (cause: Error) => new ApiError({ id: 'broken-answer', status: 502, message: 'Error' }, { cause });

const networkError = (reason: string, cause: Error) =>
  new ApiError({ id: 'network', status: 0, message: `Can't fetch data: ${reason}` }, { cause });

const getReason = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);

/** A field of an answer as text; undefined where it is missing, empty or not a plain value. */
function getField(answer: unknown, name: string): string | undefined {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}
