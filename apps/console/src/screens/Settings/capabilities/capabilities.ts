import type { Call } from '@forecourt/api/call';
import type { Versioned } from '@forecourt/api/client';
import * as calls from '@forecourt/api/contract/settings/capabilities';
import type { AdobeAnalytics, CapabilityStatus } from '@forecourt/api/contract/settings/capabilities';
import { api } from '../../../api.ts';
import { capabilityTexts } from './texts.ts';

const { toggles } = capabilityTexts;

interface Account {
  account_id: string;
}

/** What is on and off of a capability. */
export type Toggled = Record<string, boolean>;

/** One thing that the chat can do, with the calls that read and save it. */
export interface Capability {
  id: string;
  /** Those below the first one stand back while it is off. */
  toggles: { field: string; label: string; description: string }[];
  read: (account: Account, signal?: AbortSignal) => Promise<Versioned<Toggled>>;
  save: (account: Account, value: Toggled, ifMatch: string) => Promise<Versioned<Toggled>>;
}

type StatusRead = Call & Pick<typeof calls.sellingPrice, 'params' | 'query' | 'response'>;
type StatusSave = Call & Pick<typeof calls.updateSellingPrice, 'params' | 'query' | 'body' | 'response'>;

/** A capability that is on or off. */
const onOff = (get: StatusRead, update: StatusSave, texts: { label: string; description: string }): Capability => ({
  id: get.id,
  toggles: [{ field: 'Status' satisfies keyof CapabilityStatus, ...texts }],
  read: (params, signal) => api.sendVersioned(get, { params, query: {} }, signal && { signal }),
  save: (params, { Status = false }, ifMatch) =>
    api.sendVersioned(update, { params, query: {}, body: { status: Status } }, { ifMatch }),
});

const scheduler: Capability = {
  id: calls.serviceScheduler.id,
  toggles: [
    { field: 'Status', ...toggles.scheduler },
    { field: 'Visible', ...toggles.schedulerVisible },
  ],
  read: (params, signal) => api.sendVersioned(calls.serviceScheduler, { params, query: {} }, signal && { signal }),
  save: (params, { Status = false, Visible = false }, ifMatch) =>
    api.sendVersioned(
      calls.updateServiceScheduler,
      { params, query: {}, body: { status: Status, visible: Visible } },
      { ifMatch },
    ),
};

const gating: Capability = {
  id: calls.leadGating.id,
  toggles: [
    { field: 'enabled', ...toggles.gating },
    { field: 'only_for_cta', ...toggles.gatingOnlyForCta },
  ],
  read: (params, signal) => api.sendVersioned(calls.leadGating, { params, query: {} }, signal && { signal }),
  save: (params, { enabled = false, only_for_cta = false }, ifMatch) =>
    api.sendVersioned(calls.updateLeadGating, { params, query: {}, body: { enabled, only_for_cta } }, { ifMatch }),
};

const adobe: Capability = {
  id: calls.adobeAnalytics.id,
  toggles: [{ field: 'adobeAnalyticsEnabled' satisfies keyof AdobeAnalytics, ...toggles.adobe }],
  read: (params, signal) => api.sendVersioned(calls.adobeAnalytics, { params, query: {} }, signal && { signal }),
  save: (params, { adobeAnalyticsEnabled = false }, ifMatch) =>
    api.sendVersioned(calls.updateAdobeAnalytics, { params, query: {}, body: { adobeAnalyticsEnabled } }, { ifMatch }),
};

/** The capabilities of the panel's two types (spec 2 §2), and whom some of them are for (spec 2 §6). */
export const capabilities = {
  DEALERSHIP_TAKEOVER: [onOff(calls.dealershipTakeover, calls.updateDealershipTakeover, toggles.takeover)],
  MAXIMIZE_CONVERSIONS: [
    onOff(calls.maximizeConversion, calls.updateMaximizeConversion, toggles.conversion),
    onOff(calls.sellingPrice, calls.updateSellingPrice, toggles.price),
    onOff(calls.quickReplies, calls.updateQuickReplies, toggles.quickReplies),
    scheduler,
  ],
  chatStartForm: onOff(calls.chatStartForm, calls.updateChatStartForm, toggles.startForm),
  leadGating: gating,
  adobeAnalytics: adobe,
};
