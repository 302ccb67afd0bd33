import type * as z from 'zod/mini';
import type { AccessType } from './access/policy.ts';
import type { PolicyAction } from './access/policyActions.ts';
import type { ScreenPath } from './access/screens.ts';
import type { SettingsBlockId } from './access/settings.ts';
import type { ApiScope } from './apiScopes.ts';

/**
 * Who may make a call. `service` is a machine with the installation's feed token or, where the call has a `scope`, a dealer's API key;
 * `key` a machine with an API key alone; `shopper` the browser with a chat's token; `module` a remote module with the token of a person's
 * session; the others are people.
 * The server refuses by this field and the contract's tests walk it, so a call cannot be left unguarded.
 */
export type CallAccess = 'public' | 'shopper' | 'module' | 'signed-in' | 'admin' | 'service' | 'key';

/** The kinds of settings of a website's chat, which share an address (spec 2 §7). */
export const settingsTypes = ['ONBOARDING_SETTINGS', 'UI_SETTINGS'] as const;
export type SettingsType = (typeof settingsTypes)[number];

type Schema = z.core.$ZodType;

/**
 * One call, described once (design §3). From it come the console's typed function, the server's route, its
 * validation, the OpenAPI document and the fuzz test. Its example comes from its schemas and the area's `*.examples.ts`.
 */
export interface Call {
  /** Stable name, `area.verb`; OpenAPI's operationId. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `:name` parameters. Paths printed in the spec are kept to the letter. */
  path: string;
  summary: string;
  access: CallAccess;
  /** Of a machine's call: what an API key must be allowed to do; a key without it is refused (403). */
  scope?: ApiScope;
  /**
   * Where the dealer account stands in the request: as `account_id`, or in a path under the spec's own `accountId` or
   * `dealerId`. The server answers 404 for one that the person does not hold.
   */
  account?: 'query' | 'params' | 'body';
  /**
   * Of a record that several people may edit. `read`: the answer's ETag is the record's version. `write`: the request says
   * in If-Match which version it was begun on, and the answer's ETag is the new one; without it is 428, an older one 412
   * (RFC 9110 §13.1.1, RFC 6585 §3).
   */
  version?: 'read' | 'write';
  /**
   * The block of the settings page that the call belongs to, and what it takes there. The server refuses a person who may
   * not do that on the screen (403).
   */
  block?: { id: SettingsBlockId; needs: AccessType };
  /** Of a block: the part of it that SUPER-ADMIN alone has (spec 2 §6). Others are refused (403). */
  isSuperAdminOnly?: true;
  /** Changes what other people may do, or ends it. */
  changesPeople?: true;
  /** What of the person's policy the call takes where it belongs to no block; others are refused (403). */
  action?: PolicyAction;
  /** The screen that the call belongs to, where not every account has it. A person who may not open it is refused (403). */
  screen?: ScreenPath;
  /**
   * Takes a sign-in of the last minutes, with the second factor of who has one: what it changes would keep somebody in who has found an open
   * console. Others are refused (403 `step-up-required`), and the console leads them through the sign-in and back.
   */
  stepUp?: true;
  /** Takes the account's key as `x-api-key` beside the token (spec 3 §7, Knowledge Bank); without it 403. */
  needsApiKey?: true;
  /** Where one address serves several kinds of settings (spec 2 §7): the kind, as the query's `settings_type` names it. */
  settingsType?: SettingsType;
  /** What the body is sent as, where it is not JSON. */
  contentType?: 'application/x-ndjson' | 'application/octet-stream' | 'application/xml' | 'text/csv';
  /** How large a JSON body may be, in bytes, where that is more than the server's megabyte. */
  maxBodyBytes?: number;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
}

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(description: C): C => description;

/** Whether what a module of the contract exports is one of its calls. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

type Input<S> = S extends Schema ? z.input<S> : never;
type Part<K extends string, S> = S extends Schema
  ? Record<string, never> extends Input<S>
    ? { [P in K]?: Input<S> }
    : { [P in K]: Input<S> }
  : unknown;

/** What the session adds to every query by itself (spec 1 §7). */
export type SessionFields = 'account_id' | 'service_type';

/** What a caller passes: the call's parts, less what the client adds from the session. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'body', C['body']> &
  (C['query'] extends Schema
    ? Record<string, never> extends Omit<Input<C['query']>, SessionFields>
      ? { query?: Omit<Input<C['query']>, SessionFields> }
      : { query: Omit<Input<C['query']>, SessionFields> }
    : unknown);

/** What a call answers, parsed. */
export type CallOutput<C extends Call> = z.output<C['response']>;

/** A request and its response, as any call has them. */
export interface CallExample {
  /** Of the call. */
  id: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  response: unknown;
}

/** An example of one call, typed by its schemas. */
export type TypedExample<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & { id: string; response: CallOutput<C> };

/** An example for each call that a module of the contract exports, by the export's name. */
export type AreaExamples<Area> = {
  [Name in keyof Area as Area[Name] extends Call ? Name : never]: TypedExample<Extract<Area[Name], Call>>;
};
