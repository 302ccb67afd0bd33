import type { SettingsBlockId } from '@forecourt/api/access/settings';
import { type ComponentType, lazy } from 'react';
import type { BlockProps } from './blockProps.ts';

/** The blocks that have a screen, each loaded when it is shown. */
export const blocks: Partial<Record<SettingsBlockId, ComponentType<BlockProps>>> = {
  'lead-sources': lazy(async () => ({ default: (await import('./leadSources/LeadSources.tsx')).LeadSources })),
  answers: lazy(async () => ({ default: (await import('./answers/Answers.tsx')).Answers })),
  'follow-up': lazy(async () => ({ default: (await import('./followUp/FollowUp.tsx')).FollowUp })),
  signature: lazy(async () => ({ default: (await import('./signature/SignatureBlock.tsx')).SignatureBlock })),
  preferences: lazy(async () => ({ default: (await import('./preferences/Preferences.tsx')).Preferences })),
  'notify-team': lazy(async () => ({ default: (await import('./notifyTeam/NotifyTeam.tsx')).NotifyTeam })),
  notifications: lazy(async () => ({ default: (await import('./notifications/Notifications.tsx')).Notifications })),
  'business-hours': lazy(async () => ({
    default: (await import('./businessHours/BusinessHoursBlock.tsx')).BusinessHoursBlock,
  })),
  'customer-experience': lazy(async () => ({
    default: (await import('./customerExperience/CustomerExperience.tsx')).CustomerExperience,
  })),
  'chat-onboarding': lazy(async () => ({
    default: (await import('./chatOnboarding/ChatOnboarding.tsx')).ChatOnboarding,
  })),
  capabilities: lazy(async () => ({
    default: (await import('./capabilities/CapabilityPanel.tsx')).CapabilityManager,
  })),
  takeover: lazy(async () => ({ default: (await import('./capabilities/CapabilityPanel.tsx')).TakeoverSettings })),
  'content-management': lazy(async () => ({
    default: (await import('./contentManagement/ContentManagement.tsx')).ContentManagement,
  })),
  assistant: lazy(async () => ({ default: (await import('./assistantActs/AssistantActs.tsx')).AssistantActs })),
  connections: lazy(async () => ({ default: (await import('./connections/Connections.tsx')).Connections })),
  privacy: lazy(async () => ({ default: (await import('./privacy/CustomerPrivacy.tsx')).CustomerPrivacy })),
  'pause-ai': lazy(async () => ({ default: (await import('./pauseAi/PauseAi.tsx')).PauseAi })),
};
