import SCIMMY from 'scimmy';
import type { ScimContext } from './context.ts';
import { createGroup, deleteGroup, findGroup, listGroups, replaceGroup, type WrittenGroup } from './groups.ts';
import { createUser, deleteUser, findUser, listUsers, replaceUser, type WrittenUser } from './users.ts';

/** Where directories find it. */
export const scimPath = '/scim/v2';

const { User, Group, Schema, ResourceType, ServiceProviderConfig } = SCIMMY.Resources;

/** Attribute filters of a list, which scimmy has read. */
type Filter = InstanceType<typeof SCIMMY.Types.Filter>;

/** The name that a list is asked for by, `userName eq "…"`, as directories look each user up; undefined for another filter. */
function getAskedName(filter: Filter | undefined): string | undefined {
  const [expression, ...rest] = (filter ?? []) as unknown as Record<string, unknown>[];
  if (!expression || rest.length > 0 || Object.keys(expression).length !== 1) return undefined;
  const [operator, value] = Array.isArray(expression.userName) ? expression.userName : [];
  return operator === 'eq' && typeof value === 'string' ? value : undefined;
}

/** Keeps a failure that scimmy would turn into a 404, after which a directory creates its users anew. */
async function guard<T>(context: ScimContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SCIMMY.Types.Error)) context.failure = error;
    throw error;
  }
}

SCIMMY.Resources.declare(User)
  .ingress((resource, user, context: ScimContext) =>
    guard(context, async () => {
      const written = user as unknown as WrittenUser;
      return resource.id === undefined ? createUser(context, written) : replaceUser(context, resource.id, written);
    }),
  )
  .egress((resource, context: ScimContext) =>
    guard(context, async () => {
      if (resource.id !== undefined) return findUser(context, resource.id);
      const userName = getAskedName(resource.filter);
      const users = await listUsers(context, { userName });
      return userName === undefined && resource.filter ? resource.filter.match(users) : users;
    }),
  )
  .degress((resource, context: ScimContext) => guard(context, () => deleteUser(context, resource.id!)));

SCIMMY.Resources.declare(Group)
  .ingress((resource, group, context: ScimContext) =>
    guard(context, async () => {
      const written = group as unknown as WrittenGroup;
      return resource.id === undefined ? createGroup(context, written) : replaceGroup(context, resource.id, written);
    }),
  )
  .egress((resource, context: ScimContext) =>
    guard(context, async () => {
      if (resource.id !== undefined) return findGroup(context, resource.id);
      const groups = await listGroups(context);
      return resource.filter ? resource.filter.match(groups) : groups;
    }),
  )
  .degress((resource, context: ScimContext) => guard(context, () => deleteGroup(context, resource.id!)));

for (const resource of [User, Group, Schema, ResourceType, ServiceProviderConfig]) resource.basepath(scimPath);

SCIMMY.Config.set({
  patch: true,
  bulk: false,
  filter: { supported: true, maxResults: 200 },
  changePassword: false,
  sort: false,
  etag: false,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key with the scope “Manage users by SCIM”, as a bearer token',
    },
  ],
});

/** A kind of record that a directory writes: with an id one of them, with options a list. */
export type ScimResource = new (of?: string | object) => {
  read: (context: ScimContext) => Promise<unknown>;
  write: (body: object, context: ScimContext) => Promise<unknown>;
  patch: (message: object, context: ScimContext) => Promise<unknown>;
  dispose: (context: ScimContext) => Promise<void>;
};

// scimmy's own types name two constructors where one takes either.
export const scimResources = { Users: User, Groups: Group } as unknown as Record<'Users' | 'Groups', ScimResource>;

/** What a directory can ask about the service. */
export const scimDescriptions = { Schemas: Schema, ResourceTypes: ResourceType, ServiceProviderConfig } as const;
