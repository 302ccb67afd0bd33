import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount } from './scope.ts';
import { Id, nameText } from './text.ts';

/** How long a view's name and its query may be, in UTF-16 units. */
export const maxViewName = 60;
export const maxViewQuery = 1000;

/** How many views one person keeps, with those that they share. */
export const maxViews = 50;

/** What a list is narrowed to and ordered by, under a name. */
export const SavedView = z.object({
  Id: z.string(),
  Name: z.string(),
  /** The query of the list's address, without its page. */
  Query: z.string(),
  /** Everybody who has the product sees it. */
  IsShared: z.boolean(),
  /** The person who asks has saved it. */
  IsOwn: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

const Views = z.object({ Items: z.array(SavedView) });

export const savedViews = call({
  ...inAccount,
  id: 'views.list',
  method: 'GET',
  path: '/api/dashboard/views/:account_id',
  summary: 'List the saved views of conversations: one’s own, and those everyone shares',
  access: 'signed-in',
  response: Views,
});

export const saveView = call({
  ...inAccount,
  id: 'views.save',
  method: 'POST',
  path: '/api/dashboard/views/:account_id',
  summary: 'Save a view of conversations',
  access: 'signed-in',
  body: z.strictObject({
    name: nameText(maxViewName),
    query: z.string().check(z.maxLength(maxViewQuery)),
    is_shared: z.boolean(),
  }),
  response: Views,
});

/** Deletes a view that the person has saved; an administrator deletes any that is shared. */
export const deleteView = call({
  ...inAccount,
  id: 'views.delete',
  method: 'POST',
  path: '/api/dashboard/views/:account_id/delete',
  summary: 'Delete a saved view',
  access: 'signed-in',
  body: z.strictObject({ id: Id }),
  response: Views,
});
