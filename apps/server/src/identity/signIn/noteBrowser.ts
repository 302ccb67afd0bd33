import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { getBrandSite } from '../pages/brandSite.ts';
import type { Interaction } from './interactionState.ts';
import { recognizeBrowser } from './knownBrowsers.ts';

/** Notes the browser that somebody has just signed in from, with all that the sign-in asks for. */
export async function noteBrowser(
  platform: Pick<Platform, 'database' | 'config' | 'brandHosts' | 'origins'>,
  { interaction, subject, path }: { interaction: Interaction; subject: string; path: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { cookie: cookies, 'user-agent': userAgent = '' } = request.headers;
  const site = getBrandSite(platform, new URL(String(interaction.params.redirect_uri)).host);
  const here = { subject, cookies, userAgent, address: request.ip };
  reply.header('set-cookie', await recognizeBrowser(platform.database.db, here, { path, site }));
}
