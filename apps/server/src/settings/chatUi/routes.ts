import type { Config } from '../../platform/config/config.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { avatarUploadRoutes } from './avatarRoutes.ts';
import { domainRoutes } from './domainRoutes.ts';
import { chatFooterRoutes } from './footerRoutes.ts';
import { installationRoutes, type InstallationOptions } from './installationRoutes.ts';
import { chatLookRoutes } from './lookRoutes.ts';

export interface ChatUiOptions extends InstallationOptions {
  /** Whether texts can be sent and answered. */
  supportsSms: boolean;
  legal: Config['legal'];
  files: FileStore;
}

/** The chat on the account's websites: what it looks like, and on which domains it is (spec 2 §7, 'Chat widget and domains'). */
export function chatUiRoutes(contract: Contract, options: ChatUiOptions): void {
  domainRoutes(contract, options.supportsSms);
  installationRoutes(contract, options);
  chatLookRoutes(contract, options);
  chatFooterRoutes(contract);
  avatarUploadRoutes(contract, options.files);
}
