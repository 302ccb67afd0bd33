/*
 * What Okta and Microsoft Entra really send, brought into the form of RFC 7643 and RFC 7644 §3.5.2. Attributes that are not kept here are
 * accepted and left out, since a directory takes a refusal for a failure of the whole user.
 */

/** The attributes that are kept of a user and of a group. */
const kept = new Set([
  'schemas',
  'id',
  'meta',
  'externalId',
  'userName',
  'name',
  'emails',
  'active',
  'displayName',
  'members',
]);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entra writes booleans as "True" and "False". */
const toBoolean = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** A user or a group as it is created or replaced. */
export function normalizeResource(body: unknown): unknown {
  if (!isObject(body)) return body;
  const fields = Object.entries(expandNames(body)).filter(([name, value]) => kept.has(name) && value !== null);
  const resource = Object.fromEntries(fields);
  if ('active' in resource) resource.active = toBoolean(resource.active);
  if (Array.isArray(resource.schemas))
    resource.schemas = resource.schemas.filter((schema) =>
      String(schema).startsWith('urn:ietf:params:scim:schemas:core:2.0:'),
    );
  return resource;
}

/** `{"name.givenName": "Ada"}` is `{"name": {"givenName": "Ada"}}`. */
function expandNames(body: Json): Json {
  const expanded: Json = {};
  for (const [name, value] of Object.entries(body)) {
    const [parent, child] = name.startsWith('name.') ? name.split('.') : [name];
    expanded[parent!] = child === undefined ? value : { ...(isObject(expanded.name) && expanded.name), [child]: value };
  }
  return expanded;
}

/** The message of a PATCH. */
export function normalizePatch(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.Operations)) return body;
  const operations = body.Operations.map((operation: unknown) =>
    isObject(operation) ? normalizeOperation(operation) : operation,
  );
  return { schemas: body.schemas, Operations: operations.filter((operation) => operation !== undefined) };
}

/** An attribute, and the type of an entry of it: `emails[type eq "work"].value`. */
const pathPattern = /^(\w+)(?:\[type eq "(\w+)"\])?/;

/** @returns undefined for one that changes nothing that is kept */
function normalizeOperation({ op, path, value }: Json): Json | undefined {
  const lowerOp = typeof op === 'string' ? op.toLowerCase() : op;
  if (typeof path !== 'string' || path === '') {
    const fields = normalizeResource(value);
    if (isObject(fields) && Object.keys(fields).length === 0) return undefined;
    return { op: lowerOp, value: fields };
  }
  const [, attribute = '', type] = pathPattern.exec(path) ?? [];
  // One address is kept, the one for work.
  if (
    path.startsWith('urn:') ||
    !kept.has(attribute) ||
    (attribute === 'emails' && type !== undefined && type !== 'work')
  )
    return undefined;
  return {
    op: lowerOp,
    path,
    ...(value !== undefined && { value: attribute === 'active' ? toBoolean(value) : value }),
  };
}
