import type { ChatAvatar } from '@forecourt/api/contract/settings/chat-look';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { FileBytes } from '../../platform/files/fileStore.ts';
import { builtInAvatars } from './builtInAvatars.ts';

/** Where everybody reads the pictures: those that all dealers have, and a dealer's own. */
export const builtInAvatarPath = '/widget/avatars/:id';
export const avatarPath = '/widget/avatars/:account/:id';

/** Pictures of a dealer that no website shows: older ones go when another is uploaded. */
const unusedAvatars = 10;

const builtIn: ChatAvatar[] = builtInAvatars.map(({ id, name }) => ({
  id,
  name,
  url: builtInAvatarPath.replace(':id', id),
  custom: false,
}));

const own = (dealerId: string, id: string): ChatAvatar => ({
  id,
  name: 'Your image',
  url: avatarPath.replace(':account', encodeURIComponent(dealerId)).replace(':id', id),
  custom: true,
});

/** What a dealer can choose from, the newest of their own pictures first. */
export async function listAvatars(db: QueryExecutorProvider, dealerId: string): Promise<ChatAvatar[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_avatar where dealer_id = ${dealerId} order by uploaded_at desc, id`.execute(db);
  return [...rows.map(({ id }) => own(dealerId, id)), ...builtIn];
}

/** Where a chosen picture is read. One that is gone is the first that everybody has. */
export async function avatarUrl(db: QueryExecutorProvider, dealerId: string, id: string): Promise<string> {
  const known = (await listAvatars(db, dealerId)).find((avatar) => avatar.id === id);
  return (known ?? builtIn[0]!).url;
}

/** Keeps a picture that was checked and stored, and forgets those that are long unused. */
export async function storeAvatar(
  db: QueryExecutorProvider,
  dealerId: string,
  contentType: string,
  { content, objectKey }: FileBytes,
): Promise<ChatAvatar> {
  const id = crypto.randomUUID();
  await sql`insert into chat_avatar (dealer_id, id, content_type, content, object_key)
    values (${dealerId}, ${id}, ${contentType}, ${content}, ${objectKey})`.execute(db);
  await sql`
    delete from chat_avatar where dealer_id = ${dealerId} and id in (
      select id from chat_avatar a where dealer_id = ${dealerId} and not exists (
        select from setting s where s.dealer_id = a.dealer_id and s.kind = 'chat-look' and s.value ->> 'chatbot_avatar' = a.id)
      order by uploaded_at desc, id offset ${unusedAvatars})`.execute(db);
  return own(dealerId, id);
}
