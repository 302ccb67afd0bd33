import * as z from 'zod/mini';
import { tolerant } from '../tolerant.ts';
import { setting, type SettingCalls } from './setting.ts';

/*
 * What the chat on a dealer's website can do (spec 2 §2, "Capability settings panel"; §3, "Capability statuses"): a record and two
 * calls a switch, of the whole account.
 */

/** A switch that is on or off. */
export const CapabilityStatus = z.strictObject({ Status: z.boolean() });
export type CapabilityStatus = z.output<typeof CapabilityStatus>;

/** Shoppers can ask for a service appointment; `Visible` offers it to them. */
export const ServiceScheduler = z.strictObject({ Status: z.boolean(), Visible: z.boolean() });
export type ServiceScheduler = z.output<typeof ServiceScheduler>;

/** Contact info comes before price and availability: always, or only in chats that a call to action has opened. */
export const LeadGating = z.strictObject({ enabled: z.boolean(), only_for_cta: z.boolean() });
export type LeadGating = z.output<typeof LeadGating>;

/** The chat is measured with the website's own Adobe Analytics (spec 2 §3). */
export const AdobeAnalytics = z.strictObject({ adobeAnalyticsEnabled: z.boolean() });
export type AdobeAnalytics = z.output<typeof AdobeAnalytics>;

/** What holds until somebody switches: a chat as it was before there were switches. */
export const defaultCapabilities = {
  'dealership-takeover': { Status: false },
  'maximize-conversion': { Status: false },
  'selling-price': { Status: true },
  'quick-replies': { Status: true },
  'service-scheduler': { Status: false, Visible: true },
  'chat-start-form': { Status: false },
  'lead-gating': { enabled: false, only_for_cta: false },
  'adobe-analytics': { adobeAnalyticsEnabled: false },
} satisfies Record<string, CapabilityStatus | ServiceScheduler | LeadGating | AdobeAnalytics>;

export type CapabilityKind = keyof typeof defaultCapabilities;
export const capabilityKinds = Object.keys(defaultCapabilities) as CapabilityKind[];

/** As a switch may be stored. */
export const storedStatus = (kind: CapabilityKind): z.ZodMiniType<CapabilityStatus> =>
  tolerant(CapabilityStatus.shape, defaultCapabilities[kind] as CapabilityStatus);
export const StoredServiceScheduler: z.ZodMiniType<ServiceScheduler> = tolerant(
  ServiceScheduler.shape,
  defaultCapabilities['service-scheduler'],
);
export const StoredLeadGating: z.ZodMiniType<LeadGating> = tolerant(
  LeadGating.shape,
  defaultCapabilities['lead-gating'],
);
export const StoredAdobeAnalytics: z.ZodMiniType<AdobeAnalytics> = tolerant(
  AdobeAnalytics.shape,
  defaultCapabilities['adobe-analytics'],
);

/** The calls of a switch. The update carries the status (spec 2 §7), beside the account of its path. */
const toggle = (calls: SettingCalls) =>
  setting({ ...calls, value: CapabilityStatus, body: z.strictObject({ status: z.boolean() }) });

export const { read: dealershipTakeover, write: updateDealershipTakeover } = toggle({
  block: 'takeover',
  path: '/api/dashboard/:account_id/dealership-takeover-status',
  read: { id: 'capabilities.takeover', summary: 'Whether salespeople can take over chats' },
  write: { id: 'capabilities.updateTakeover', summary: 'Turn dealership takeover on or off' },
});

export const { read: maximizeConversion, write: updateMaximizeConversion } = toggle({
  block: 'capabilities',
  path: '/api/dashboard/:account_id/maximize-conversion-status',
  read: { id: 'capabilities.conversion', summary: 'Whether the chat asks for contact info from the start' },
  write: { id: 'capabilities.updateConversion', summary: 'Turn asking for contact info from the start on or off' },
});

export const { read: sellingPrice, write: updateSellingPrice } = toggle({
  block: 'capabilities',
  path: '/api/dashboard/:account_id/selling-price-status',
  read: { id: 'capabilities.price', summary: 'Whether the chat shows prices' },
  write: { id: 'capabilities.updatePrice', summary: 'Turn prices in the chat on or off' },
});

export const { read: quickReplies, write: updateQuickReplies } = toggle({
  block: 'capabilities',
  path: '/api/dashboard/:account_id/quick-replies-status',
  read: { id: 'capabilities.quickReplies', summary: 'Whether the chat suggests questions' },
  write: { id: 'capabilities.updateQuickReplies', summary: 'Turn suggested questions on or off' },
});

/** An update without `visible` leaves that as it is: the spec's carries the status alone (spec 2 §7). */
export const { read: serviceScheduler, write: updateServiceScheduler } = setting({
  block: 'capabilities',
  path: '/api/dashboard/:account_id/service-appt-scheduler-status',
  read: { id: 'capabilities.scheduler', summary: 'Whether shoppers can schedule service in the chat' },
  write: { id: 'capabilities.updateScheduler', summary: 'Turn scheduling service in the chat on or off' },
  value: ServiceScheduler,
  body: z.strictObject({ status: z.boolean(), visible: z.optional(z.boolean()) }),
});

export const { read: chatStartForm, write: updateChatStartForm } = toggle({
  block: 'capabilities',
  isSuperAdminOnly: true,
  path: '/api/dashboard/:account_id/chat-start-form-status',
  read: { id: 'capabilities.startForm', summary: 'Whether a chat starts with a form' },
  write: { id: 'capabilities.updateStartForm', summary: 'Turn the form before a chat on or off' },
});

export const { read: leadGating, write: updateLeadGating } = setting({
  block: 'capabilities',
  isSuperAdminOnly: true,
  path: '/api/dashboard/:account_id/lead-gating-status',
  read: { id: 'capabilities.gating', summary: 'Whether contact info comes before price and availability' },
  write: {
    id: 'capabilities.updateGating',
    summary: 'Turn asking for contact info before price and availability on or off',
  },
  value: LeadGating,
  body: LeadGating,
});

/** Only for dealers of Stellantis outside of the pilot; others are refused (spec 2 §6). */
export const { read: adobeAnalytics, write: updateAdobeAnalytics } = setting({
  block: 'capabilities',
  isSuperAdminOnly: true,
  path: '/api/dashboard/:account_id/cdn-file',
  read: { id: 'capabilities.adobe', summary: 'Whether the chat is measured with Adobe Analytics' },
  write: { id: 'capabilities.updateAdobe', method: 'PUT', summary: 'Turn Adobe Analytics for the chat on or off' },
  value: AdobeAnalytics,
  body: AdobeAnalytics,
});
