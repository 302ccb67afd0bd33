import { examplesFor } from '../../examples.ts';
import * as calls from './keys.ts';

/** A key of the examples that works, and one that has the form of a key. */
const Id = 'f4f0e7c2-9a55-4c55-8f5e-0d4c8f4b7a10';
const Key = 'fc_Ab3dEfGh1jKlMn0pQrStUvWxYz-2345678_9abcdefg';
const Item = {
  Id,
  Name: 'DMS export',
  StartsWith: 'fc_Ab3d',
  CreatedBy: 'Dana Admin',
  ReplacedWorksUntil: null,
  RevokedAt: null,
};

export const keysExamples = examplesFor(calls, {
  apiKeys: { response: { Items: [Item] } },
  createApiKey: { body: { Name: 'DMS export', Scopes: ['feed:write'] }, response: { Key, Item } },
  rotateApiKey: { body: { Id, GraceHours: 24 }, response: { Key, Item } },
  revokeApiKey: { body: { Id }, response: Item },
  checkApiKey: { response: { Name: 'DMS export', Scopes: ['feed:write'] } },
});
