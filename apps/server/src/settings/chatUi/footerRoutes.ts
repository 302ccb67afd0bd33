import { chatFooter, noFooter, saveChatFooter } from '@forecourt/api/contract/settings/chat-footer';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting } from '../records.ts';
import { cleanFooter } from './cleanFooter.ts';

/** The account's own words at the chat's end (spec 2 §7), on every website that has none of its own. */
export function chatFooterRoutes(contract: Contract): void {
  contract.scoped(chatFooter, async ({ trx, scope, setVersion }) => {
    const saved = await readSetting(trx, scope, 'chat-footer');
    setVersion(saved?.version ?? 0);
    return { footer_data: saved?.value ?? noFooter };
  });

  contract.scoped(saveChatFooter, async (work) => {
    const { html, text } = cleanFooter(work.body.footer_data.content);
    // The plain text is what the HTML says, whatever came with it.
    const value = { content: html, raw_text: text };
    work.setVersion(await saveSetting(work, { kind: 'chat-footer', value }));
    return { footer_data: value };
  });
}
