import type { Platform } from '../../platform/platform.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { avatarUploadRoutes } from './avatarRoutes.ts';
import { domainRoutes } from './domainRoutes.ts';
import { chatFooterRoutes } from './footerRoutes.ts';
import { installationRoutes } from './installationRoutes.ts';
import { chatLookRoutes } from './lookRoutes.ts';

/** The chat on the account's websites: what it looks like, and on which domains it is (spec 2 §7, 'Chat widget and domains'). */
export function chatUiRoutes({ contract, config, files, origins }: Platform): void {
  const { legal, localSites, textNumber } = config;
  const supportsSms = textNumber !== undefined;
  domainRoutes(contract, { supportsSms, seal: createSecretSeal(config) });
  installationRoutes(contract, { origins, localSites });
  chatLookRoutes(contract, { supportsSms, legal });
  chatFooterRoutes(contract);
  avatarUploadRoutes(contract, files);
}
