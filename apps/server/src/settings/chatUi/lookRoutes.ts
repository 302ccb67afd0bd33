import { chatUiSettings, updateChatUiSettings } from '@forecourt/api/contract/settings/chat-ui';
import type { Config } from '../../platform/config/config.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { saveSetting } from '../records.ts';
import { listAvatars } from './avatars.ts';
import { displayName } from '../../platform/locale/displayName.ts';
import { changedLook, lookOn, listLooks } from './look.ts';
import { legalLinks } from './legalLinks.ts';
import { requirePilot } from './requirePilot.ts';
import { listWebsites } from './websites.ts';

interface ChatLookOptions {
  /** Whether texts can be sent and answered. */
  supportsSms: boolean;
  legal: Config['legal'];
}

/** How the chat looks on the account's websites (spec 2 §7, UI_SETTINGS). */
export function chatLookRoutes(contract: Contract, { supportsSms, legal }: ChatLookOptions): void {
  contract.scoped(chatUiSettings, async ({ trx, scope }) => {
    const looks = await listLooks(trx, scope, await listWebsites(trx, scope.dealerId));
    return {
      domains: looks.map(({ host, look, version }) => ({
        domain: host,
        display_name: displayName(host),
        version,
        settings: look,
      })),
      chat_avatars: await listAvatars(trx, scope.dealerId),
      supports_sms: supportsSms,
      ...(await legalLinks(trx, scope, legal)),
    };
  });

  contract.scoped(updateChatUiSettings, async (work) => {
    const { trx, scope, person, body } = work;
    const { website_url: host, settings } = body;
    // Others have the footer alone (spec 2 §6), which is the account's.
    requirePilot(person, scope.dealerId);
    if (!(await listWebsites(trx, scope.dealerId)).includes(host)) throw notFound('This website has no chat', host);
    const { look } = await lookOn(trx, scope, host);
    const value = await changedLook(trx, scope.dealerId, look, settings);
    const version = await saveSetting(work, { kind: 'chat-look', key: host, value });
    work.setVersion(version);
    return { domain: host, display_name: displayName(host), version, settings: value };
  });
}
