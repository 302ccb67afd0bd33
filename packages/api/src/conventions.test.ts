import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { contract } from './contract.ts';
import { FeedRecord } from './contract/feed.ts';

type Schema = z.core.$ZodType;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What goes in, as JSON Schema: the OpenAPI document is made from the same. */
const getInput = (schema: Schema): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const getFields = (schema: Schema | undefined) => Object.keys((schema && getInput(schema).properties) ?? {});

/** The places of a schema, from its root, where an object lets unknown fields by. */
function openObjects(schema: unknown, place = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen =
    'type' in schema &&
    schema.type === 'object' &&
    !('additionalProperties' in schema && schema.additionalProperties === false);
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${place}.${name}`)),
  ];
}

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const accountFields = new Set(['account_id', 'accountId', 'dealerId', 'dealer_id']);

it('finds the calls of every area', () => {
  const areas = new Set(contract.map(({ id }) => id.split('.')[0]));
  expect(areas).toEqual(
    new Set([
      'answers',
      'appointments',
      'attachments',
      'audit',
      'capabilities',
      'chatAvatars',
      'chatFooter',
      'chatUi',
      'colleagues',
      'communication',
      'connections',
      'content',
      'conversations',
      'customers',
      'dealers',
      'desk',
      'dialogue',
      'drafts',
      'feed',
      'filters',
      'firstResponse',
      'followups',
      'forms',
      'health',
      'hours',
      'idleTime',
      'keys',
      'knowledge',
      'leads',
      'locale',
      'metrics',
      'notes',
      'pause',
      'subscribers',
      'acts',
      'preferences',
      'previews',
      'privacy',
      'profile',
      'push',
      'replays',
      'replies',
      'sendingDomain',
      'session',
      'signature',
      'sources',
      'status',
      'stock',
      'takeover',
      'team',
      'users',
      'views',
      'webhooks',
      'websiteChat',
    ]),
  );
});

it('gives every call an id and an address of its own', () => {
  expect(repeated(contract.map(({ id }) => id))).toEqual([]);
  expect(
    repeated(
      contract.map(({ method, path, settingsType = '' }) => `${method} ${path.replace(/:\w+/g, ':')} ${settingsType}`),
    ),
  ).toEqual([]);
});

/** Areas whose changes are a person's own or everyday work on conversations: open to REGULAR, who has no policy. */
const everydayAreas = new Set([
  'appointments',
  'attachments',
  'communication',
  'conversations',
  'customers',
  'dealers',
  'desk',
  'dialogue',
  'drafts',
  'forms',
  'leads',
  'notes',
  'previews',
  'profile',
  'push',
  'replies',
  'session',
  'takeover',
  'users',
  'views',
]);

it('names what of the policy every change takes, but for a person’s own record and everyday work', () => {
  const changes = contract.filter(
    ({ method, access }) => method !== 'GET' && (access === 'signed-in' || access === 'admin'),
  );
  const isHeld = ({ block, action, screen }: Call) =>
    action !== undefined || screen !== undefined || (block !== undefined && block.needs !== 'read');
  const free = changes.filter((call) => !isHeld(call));
  // Who may change whom is no matter of the policy (access/userRules.ts).
  const byAdmins = free.filter(({ access, isSuperAdminOnly }) => access === 'admin' && !isSuperAdminOnly);
  expect(byAdmins.filter(({ id }) => !id.startsWith('users.')).map(({ id }) => id)).toEqual([]);
  expect(free.filter(({ id }) => !everydayAreas.has(id.split('.')[0]!)).map(({ id }) => id)).toEqual([]);
});

it('knows an open object when it sees one', () => {
  const nested = z.strictObject({ list: z.array(z.optional(z.object({ a: z.string() }))) });
  expect(openObjects(getInput(nested))).toEqual(['$.properties.list.items']);
  expect(openObjects(getInput(z.strictObject({ a: z.string() })))).toEqual([]);
});

/** What a name is looked up or compared by, or a file is called: shown by nothing here, or made safe where it is kept. */
const noNames = new Set([
  'retailer_name',
  'source_name',
  'SourceName',
  'users.delete.user_name',
  'users.metadata.name',
  'attachments.upload.name',
  'websiteChat.upload.name',
  // Cleaned where their row is read.
  'knowledge.import.topic',
  'users.import.first_name',
  'users.import.last_name',
  'takeover.update.first_name',
  'takeover.update.last_name',
  'previews.generate.journey_name',
  // A header's, in ASCII.
  'message.name',
  // Named as leads name it.
  'source.name',
]);

/** The fields that hold a name, with their schemas. */
function nameFields(schema: Schema, of: string): [field: string, Schema][] {
  const { def } = schema._zod as unknown as {
    def: Partial<Record<'element' | 'innerType' | 'in', Schema>> & {
      shape?: Record<string, Schema>;
      options?: Schema[];
    };
  };
  const inside = [def.element, def.innerType, def.in, ...(def.options ?? [])].filter((part) => part !== undefined);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([field, part]): [string, Schema][] => {
      const isName = /(?:^|_|[a-z])name$/i.test(field) || /^(?:topic|label|Position)$/.test(field);
      const isText = getInput(part).type === 'string' && !('enum' in getInput(part));
      if (isName && isText && !noNames.has(field) && !noNames.has(`${of}.${field}`)) return [[`${of}.${field}`, part]];
      return nameFields(part, of);
    }),
    ...inside.flatMap((part) => nameFields(part, of)),
  ];
}

const recordFields = (FeedRecord as unknown as { _zod: { def: { options: Schema[] } } })._zod.def.options.flatMap(
  (record) => nameFields(record, String((getInput(record).properties?.['type'] as { const?: string })?.const)),
);
const names = [
  ...recordFields,
  ...contract.flatMap(({ id, body, query }) =>
    [body, query].flatMap((part) => (part === undefined ? [] : nameFields(part, id))),
  ),
];

it.each(names)('%s keeps nothing that nobody can see', (_field, schema) => {
  expect(z.parse(schema, '\u202eJos\u00e9\u200b\r\n\u2028 O\u2019Hara\ufeff')).toBe('Jos\u00e9 O\u2019Hara');
  const none = z.safeParse(schema, '\u200b\u3164\u2800');
  expect(none.success ? none.data : '').toBe('');
});

it('refuses unknown fields in every record of a feed', () => {
  expect(openObjects(getInput(FeedRecord))).toEqual([]);
});

describe.each(contract.map((call): [string, Call] => [call.id, call]))('%s', (_id, call) => {
  it('is named area.verb and says what it is for', () => {
    expect(call.id).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z_]+$/);
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  it('lies under /api or /health, or where a content service has it (spec 3 §7), without a closing slash', () => {
    expect(call.path).toMatch(/^\/(api|health|cms)(\/(:?[\w-]+))+$/);
  });

  it('describes the parameters of its path, and no others', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(getFields(call.params)).toEqual(inPath);
  });

  it('has no body when it reads', () => {
    expect(call.method === 'GET' && call.body !== undefined).toBe(false);
  });

  it('names a field that exists, and only one, as the account; and leaves no account unguarded', () => {
    const found = (['params', 'query', 'body'] as const).flatMap((part) =>
      getFields(call[part])
        .filter((field) => accountFields.has(field))
        .map(() => part),
    );
    // Beside an account in its path, a call also takes the one that the client adds to every query.
    const expected = call.account === 'params' && call.query ? ['params', 'query'] : call.account ? [call.account] : [];
    // Without a person it is the website's host that may stand for an account.
    const ofWebsite = (['query', 'body'] as const).filter((part) => getFields(call[part]).includes('host'));
    expect(found).toEqual(call.access === 'public' ? ofWebsite : expected);
  });

  // A service is no client of the console's.
  it.runIf(!['public', 'shopper', 'module', 'service'].includes(call.access))(
    'takes the account and the product that the client adds to every query (spec 1 §7)',
    () => {
      const query = getFields(call.query);
      expect(call.query === undefined || ['account_id', 'service_type'].every((field) => query.includes(field))).toBe(
        true,
      );
    },
  );

  it('refuses unknown fields, at every depth', () => {
    const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
    expect(parts.flatMap((part) => openObjects(getInput(part)))).toEqual([]);
  });

  it('has an answer that the OpenAPI document can show', () => {
    expect(z.toJSONSchema(call.response, { io: 'output' })).toHaveProperty(
      'type',
      // The content service answers bare lists (spec 3 §7).
      expect.stringMatching(call.path.startsWith('/cms/') ? /^(object|array)$/ : /^object$/),
    );
  });
});

it('asks a scope of machines alone', () => {
  const scoped = contract.filter(({ scope }) => scope !== undefined);
  expect(scoped.filter(({ access }) => access !== 'service' && access !== 'key')).toEqual([]);
});
