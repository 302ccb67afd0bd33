import type { ChatAvatar } from '@forecourt/api/contract/settings/chat-look';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
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
export async function listAvatars(db: Kysely<Schema>, dealerId: string): Promise<ChatAvatar[]> {
  const rows = await db
    .selectFrom('chat_avatar')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  return [...rows.map(({ id }) => own(dealerId, id)), ...builtIn];
}

/** Where a chosen picture is read. One that is gone is the first that everybody has. */
export async function avatarUrl(db: Kysely<Schema>, dealerId: string, id: string): Promise<string> {
  const known = (await listAvatars(db, dealerId)).find((avatar) => avatar.id === id);
  return (known ?? builtIn[0]!).url;
}

/** Keeps a picture that was checked and stored, and forgets those that are long unused. */
export async function storeAvatar(
  db: Kysely<Schema>,
  dealerId: string,
  contentType: string,
  { content, objectKey }: FileBytes,
): Promise<ChatAvatar> {
  const id = crypto.randomUUID();
  await db
    .insertInto('chat_avatar')
    .values({ dealer_id: dealerId, id, content_type: contentType, content, object_key: objectKey })
    .execute();
  await db
    .deleteFrom('chat_avatar')
    .where('dealer_id', '=', dealerId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chat_avatar as a')
        .select('a.id')
        .where('a.dealer_id', '=', dealerId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('setting as s')
                .whereRef('s.dealer_id', '=', 'a.dealer_id')
                .where('s.kind', '=', 'chat-look')
                .whereRef(sql`s.value ->> 'chatbot_avatar'`, '=', 'a.id'),
            ),
          ),
        )
        .orderBy('a.uploaded_at', 'desc')
        .orderBy('a.id')
        .offset(unusedAvatars),
    )
    .execute();
  return own(dealerId, id);
}
