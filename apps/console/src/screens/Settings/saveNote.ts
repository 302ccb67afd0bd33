import type { SettingsBlockId } from '@forecourt/api/access/settings';
import type { BlockProps } from './blockProps.ts';
import { settingsTexts } from './texts.ts';

/** How a block is saved: its form has a Save button, or each switch acts by itself. The others say it where it is. */
const savedBy: Partial<Record<SettingsBlockId, keyof typeof settingsTexts.applies>> = {
  signature: 'save',
  'business-hours': 'save',
  notifications: 'save',
  'lead-sources': 'now',
  answers: 'save',
  'follow-up': 'now',
  preferences: 'save',
  'customer-experience': 'save',
  'chat-onboarding': 'save',
  capabilities: 'now',
  takeover: 'now',
  'content-management': 'save',
  assistant: 'save',
};

/** When what is changed in a block applies; nothing for those who change nothing. */
export function getSaveNote(id: SettingsBlockId, access: BlockProps['access']): string | undefined {
  const mode = access.includes('write') ? savedBy[id] : undefined;
  return mode && settingsTexts.applies[mode];
}
