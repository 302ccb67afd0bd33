import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import { contractExamples } from '@forecourt/api/contractExamples';
import { Problem } from '@forecourt/api/errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

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
  description: 'The version this change is based on, as its ETag gave it',
  schema: { type: 'string' },
};

function operation(call: Call): Json {
  const isOpen = call.access === 'public';
  const example = contractExamples.get(call.id)!;
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    parameters: [
      ...fields(call.params, 'path', example.params),
      ...fields(call.query, 'query', example.query),
      ...(call.version === 'write' ? [ifMatch] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.contentType ?? 'application/json']: { schema: jsonSchema(call.body, 'input'), example: example.body },
        },
      },
    }),
    security: isOpen ? [] : [{ [call.access === 'service' ? 'service' : 'person']: [] }],
    responses: {
      200: {
        description: 'Done',
        ...(call.version && { headers: { ETag: { description: 'The record’s version', schema: { type: 'string' } } } }),
        content: { 'application/json': { schema: jsonSchema(call.response, 'output'), example: example.response } },
      },
      400: refusal('The input is invalid'),
      ...(!isOpen && { 401: refusal('No valid token'), 403: refusal('Not allowed') }),
      ...(call.account && { 404: refusal('No such account') }),
      ...(call.version === 'write' && {
        412: refusal('Someone else saved the record in the meantime; the ETag is its current version'),
        428: refusal('No version in If-Match'),
      }),
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of contract) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person’s access token' },
        service: { type: 'http', scheme: 'bearer', description: 'The feed’s token' },
      },
    },
  };
}
