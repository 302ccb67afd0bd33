import { Id } from '@forecourt/api/contract/text';
import { uploadChatAvatar } from '@forecourt/api/contract/settings/chat-avatars';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { avatarContentType, checkAvatar } from '../../platform/files/checkFile.ts';
import type { FileBytes, FileStore } from '../../platform/files/fileStore.ts';
import { requireBlock, requireProduct } from '../../platform/http/authorise.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { avatarPath, builtInAvatarPath, storeAvatar } from './avatars.ts';
import { builtInAvatars } from './builtInAvatars.ts';
import { requirePilot } from './requirePilot.ts';

/** Uploads of the assistant's picture. It is checked and stored between two transactions, as other files are. */
export function avatarUploadRoutes(contract: Contract, files: FileStore): void {
  contract.inSteps(uploadChatAvatar, async ({ transact, person, dealerId, query, body }) => {
    const scope = { dealerId, productId: query.service_type };
    requireProduct(person, scope);
    requireBlock(person, scope, uploadChatAvatar.block);
    requirePilot(person, dealerId);
    const bytes = await files.put(await checkAvatar(body));
    return transact(async (trx, record) => {
      const avatar = await storeAvatar(trx, dealerId, avatarContentType, bytes);
      await record(avatar.id, { after: { content_type: avatarContentType } });
      return avatar;
    });
  });
}

/** It runs nothing and loads nothing, wherever a browser shows it (trust: SVG avatars). */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const Params = z.strictObject({ account: Id, id: Id });

/** The pictures, for everybody: the console's preview and the chat on dealers' websites. A picture never changes. */
export function avatarRoutes(app: FastifyInstance, database: Pick<Database, 'beginningWith'>, files: FileStore): void {
  const send = (reply: FastifyReply, contentType: string, content: string | Buffer) =>
    reply
      .headers({
        'content-security-policy': policy,
        'content-disposition': 'inline; filename="avatar"',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type(contentType)
      .send(content);

  app.get(builtInAvatarPath, async (request, reply) => {
    const { id } = request.params as { id: string };
    const known = builtInAvatars.find((avatar) => avatar.id === id);
    if (!known) throw notFound('This picture no longer exists');
    return send(reply, 'image/svg+xml', known.svg);
  });

  app.get(avatarPath, async (request, reply) => {
    const { data } = z.safeParse(Params, request.params);
    if (!data) throw notFound('This picture no longer exists');
    const avatar = await withDealers(database, [data.account], (trx) =>
      trx
        .selectFrom('chat_avatar')
        .select(['content_type', 'content', 'object_key as objectKey'])
        .where('dealer_id', '=', data.account)
        .where('id', '=', data.id)
        .$narrowType<FileBytes>()
        .executeTakeFirst(),
    );
    if (!avatar) throw notFound('This picture no longer exists');
    return send(reply, avatar.content_type, await files.get(avatar));
  });
}
