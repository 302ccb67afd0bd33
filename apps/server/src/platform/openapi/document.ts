import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import { contractExamples } from '@forecourt/api/contractExamples';
import { webhookEvents } from '@forecourt/api/contract/connections/webhookEvents';
import { Problem } from '@forecourt/api/errors';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

type Content = Json & { content: Record<string, Json> };
interface Operation extends Json {
  summary: string;
  parameters: Json[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const fields = (
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  example: Record<string, string> | undefined,
) => {
  const { properties = {}, required = [] } = (schema ? jsonSchema(schema, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: example?.[name],
  }));
};

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version this change is based on, from its ETag',
  schema: { type: 'string' },
};

const apiKey = {
  name: 'x-api-key',
  in: 'header',
  required: true,
  description: 'The account’s key, from knowledge.context',
  schema: { type: 'string' },
};

/** Sent as bytes: a file, or a document whose encoding stands in it. */
const isFile = ({ contentType }: Call) =>
  contentType === 'application/octet-stream' || contentType === 'application/xml' || contentType === 'text/csv';

const getScheme = ({ access }: Call) => (access === 'signed-in' || access === 'admin' ? 'person' : access);

/**
 * Who may make a call. The scopes stand beside the scheme of keys: OpenAPI 3.1 has a place there for roles that a call takes, with every
 * scheme (Security Requirement Object).
 */
function getSecurity(call: Call): Record<string, string[]>[] {
  if (call.access === 'public') return [];
  const scopes = call.scope === undefined ? [] : [call.scope];
  if (call.access === 'key') return [{ key: scopes }];
  const own = { [getScheme(call)]: [] };
  return call.scope === undefined ? [own] : [own, { key: scopes }];
}

/** The same in a sentence, for the page; undefined for calls that keys cannot make. */
function describeKeys({ access, scope }: Call): string | undefined {
  if (scope !== undefined) return `An API key with the scope ${scope} can make this call.`;
  return access === 'key' ? 'Any API key can make this call.' : undefined;
}

function operation(call: Call): Operation {
  const isOpen = call.access === 'public';
  const example = contractExamples.get(call.id)!;
  const description = describeKeys(call);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(description !== undefined && { description }),
    tags: [call.id.split('.')[0]],
    parameters: [
      ...fields(call.params, 'path', example.params),
      ...fields(call.query, 'query', example.query),
      ...(call.needsApiKey ? [apiKey] : []),
      ...(call.version === 'write' ? [ifMatch] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.contentType ?? 'application/json']: isFile(call)
            ? { schema: { type: 'string', format: 'binary' } }
            : { schema: jsonSchema(call.body, 'input'), example: example.body },
        },
      },
    }),
    security: getSecurity(call),
    responses: {
      200: {
        description: 'Done',
        ...(call.version && { headers: { ETag: { description: 'The record’s version', schema: { type: 'string' } } } }),
        content: { 'application/json': { schema: jsonSchema(call.response, 'output'), example: example.response } },
      },
      400: refusal('The input is invalid'),
      ...(!isOpen && { 401: refusal('No valid token'), 403: refusal('Not allowed') }),
      ...(call.account && { 404: refusal('Unknown account') }),
      ...(call.version === 'write' && {
        412: refusal('The record was saved first by another request; the ETag is its current version'),
        428: refusal('No version in If-Match'),
      }),
    },
  };
}

/**
 * Merges two calls that share a method and a path and differ by `settings_type`, since OpenAPI has one operation for both. It takes and
 * answers what either does.
 */
function either(one: Operation, other: Operation): Operation {
  const isIn = (parameter: Json, { parameters }: Operation) =>
    parameters.some(({ name }) => name === parameter['name']);
  const parameters = one.parameters.map((parameter) => {
    const twin = other.parameters.find(({ name }) => name === parameter['name']);
    if (!twin) return { ...parameter, required: false };
    return { ...parameter, schema: createUnion(parameter['schema'], twin['schema']) };
  });
  const more = other.parameters.filter((parameter) => !isIn(parameter, one));
  return {
    ...one,
    summary: `${one.summary}; or: ${other.summary}`,
    parameters: [...parameters, ...more.map((parameter) => ({ ...parameter, required: false }))],
    ...(one.requestBody && other.requestBody && { requestBody: eitherContent(one.requestBody, other.requestBody) }),
    responses: { ...one.responses, 200: eitherContent(one.responses['200']!, other.responses['200']!) },
  };
}

const createUnion = (one: unknown, other: unknown): unknown =>
  isDeepStrictEqual(one, other) ? one : { anyOf: [one, other] };

const eitherContent = <C extends Content>(one: C, other: C): C => ({
  ...one,
  content: {
    'application/json': {
      schema: createUnion(one.content['application/json']?.schema, other.content['application/json']?.schema),
      examples: Object.fromEntries(
        [one, other].map(({ content }, at) => [at + 1, { value: content['application/json']?.['example'] }]),
      ),
    },
  },
});

/** What a webhook's receiver gets (OpenAPI 3.1, §4.8.1), with the headers of the Standard Webhooks specification. */
const webhook = (type: string, body: z.core.$ZodType) => ({
  operationId: `webhook.${type}`,
  summary: `Sent to the webhooks that are subscribed to ${type}`,
  tags: ['webhook events'],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output') } } },
  security: [],
  responses: {
    '2XX': { description: 'Received. Anything else is tried again for 24 hours.' },
    410: { description: 'No longer wanted: the webhook is turned off.' },
  },
});

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of contract) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase();
    const others = paths[path]?.[method] as Operation | undefined;
    paths[path] = { ...paths[path], [method]: others ? either(others, operation(call)) : operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookEvents).map(([type, body]) => [type, { post: webhook(type, body) }]),
    ),
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person’s access token' },
        service: { type: 'http', scheme: 'bearer', description: 'The installation’s feed token' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A dealer account’s API key, from Settings → Connections; a call lists the scopes that it takes',
        },
        module: { type: 'http', scheme: 'bearer', description: 'A remote module’s token' },
        shopper: { type: 'http', scheme: 'bearer', description: 'A chat’s token' },
      },
    },
  };
}
