import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { tolerant } from '../tolerant.ts';

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

const inAccount = z.strictObject({ account_id: Scope.shape.account_id });
const query = z.strictObject(Scope.shape);

/** What an update carries (spec 2 §7), beside the account of its path. */
const statusBody = z.strictObject({ status: z.boolean() });

const common = { access: 'admin', account: 'params', params: inAccount, query } as const;
const readIn = (id: 'takeover' | 'capabilities') =>
  ({ ...common, method: 'GET', version: 'read', block: { id, needs: 'read' } }) as const;
const writeIn = (id: 'takeover' | 'capabilities') =>
  ({ ...common, method: 'POST', version: 'write', block: { id, needs: 'write' } }) as const;

const takeoverPath = '/api/dashboard/:account_id/dealership-takeover-status';
export const dealershipTakeover = call({
  ...readIn('takeover'),
  id: 'capabilities.takeover',
  path: takeoverPath,
  summary: 'Whether salespeople can take over chats',
  response: CapabilityStatus,
});
export const updateDealershipTakeover = call({
  ...writeIn('takeover'),
  id: 'capabilities.updateTakeover',
  path: takeoverPath,
  summary: 'Turn dealership takeover on or off',
  body: statusBody,
  response: CapabilityStatus,
});

const conversionPath = '/api/dashboard/:account_id/maximize-conversion-status';
export const maximizeConversion = call({
  ...readIn('capabilities'),
  id: 'capabilities.conversion',
  path: conversionPath,
  summary: 'Whether the chat asks for contact info from the start',
  response: CapabilityStatus,
});
export const updateMaximizeConversion = call({
  ...writeIn('capabilities'),
  id: 'capabilities.updateConversion',
  path: conversionPath,
  summary: 'Turn asking for contact info from the start on or off',
  body: statusBody,
  response: CapabilityStatus,
});

const pricePath = '/api/dashboard/:account_id/selling-price-status';
export const sellingPrice = call({
  ...readIn('capabilities'),
  id: 'capabilities.price',
  path: pricePath,
  summary: 'Whether the chat shows prices',
  response: CapabilityStatus,
});
export const updateSellingPrice = call({
  ...writeIn('capabilities'),
  id: 'capabilities.updatePrice',
  path: pricePath,
  summary: 'Turn prices in the chat on or off',
  body: statusBody,
  response: CapabilityStatus,
});

const quickRepliesPath = '/api/dashboard/:account_id/quick-replies-status';
export const quickReplies = call({
  ...readIn('capabilities'),
  id: 'capabilities.quickReplies',
  path: quickRepliesPath,
  summary: 'Whether the chat suggests questions',
  response: CapabilityStatus,
});
export const updateQuickReplies = call({
  ...writeIn('capabilities'),
  id: 'capabilities.updateQuickReplies',
  path: quickRepliesPath,
  summary: 'Turn suggested questions on or off',
  body: statusBody,
  response: CapabilityStatus,
});

const schedulerPath = '/api/dashboard/:account_id/service-appt-scheduler-status';
export const serviceScheduler = call({
  ...readIn('capabilities'),
  id: 'capabilities.scheduler',
  path: schedulerPath,
  summary: 'Whether shoppers can schedule service in the chat',
  response: ServiceScheduler,
});
/** Without `visible` that stays as it is: the spec's update carries the status alone (spec 2 §7). */
export const updateServiceScheduler = call({
  ...writeIn('capabilities'),
  id: 'capabilities.updateScheduler',
  path: schedulerPath,
  summary: 'Turn scheduling service in the chat on or off',
  body: z.strictObject({ status: z.boolean(), visible: z.optional(z.boolean()) }),
  response: ServiceScheduler,
});

const startFormPath = '/api/dashboard/:account_id/chat-start-form-status';
export const chatStartForm = call({
  ...readIn('capabilities'),
  isSuperAdminOnly: true,
  id: 'capabilities.startForm',
  path: startFormPath,
  summary: 'Whether a chat starts with a form',
  response: CapabilityStatus,
});
export const updateChatStartForm = call({
  ...writeIn('capabilities'),
  isSuperAdminOnly: true,
  id: 'capabilities.updateStartForm',
  path: startFormPath,
  summary: 'Turn the form before a chat on or off',
  body: statusBody,
  response: CapabilityStatus,
});

const gatingPath = '/api/dashboard/:account_id/lead-gating-status';
export const leadGating = call({
  ...readIn('capabilities'),
  isSuperAdminOnly: true,
  id: 'capabilities.gating',
  path: gatingPath,
  summary: 'Whether contact info comes before price and availability',
  response: LeadGating,
});
export const updateLeadGating = call({
  ...writeIn('capabilities'),
  isSuperAdminOnly: true,
  id: 'capabilities.updateGating',
  path: gatingPath,
  summary: 'Turn asking for contact info before price and availability on or off',
  body: LeadGating,
  response: LeadGating,
});

/** Only for dealers of Stellantis outside of the pilot; others are refused (spec 2 §6). */
const adobePath = '/api/dashboard/:account_id/cdn-file';
export const adobeAnalytics = call({
  ...readIn('capabilities'),
  isSuperAdminOnly: true,
  id: 'capabilities.adobe',
  path: adobePath,
  summary: 'Whether the chat is measured with Adobe Analytics',
  response: AdobeAnalytics,
});
export const updateAdobeAnalytics = call({
  ...writeIn('capabilities'),
  method: 'PUT',
  isSuperAdminOnly: true,
  id: 'capabilities.updateAdobe',
  path: adobePath,
  summary: 'Turn Adobe Analytics for the chat on or off',
  body: AdobeAnalytics,
  response: AdobeAnalytics,
});
