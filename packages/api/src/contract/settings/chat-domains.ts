import * as z from 'zod/mini';
import type { AccessType } from '../../access/policy.ts';
import { call } from '../../call.ts';
import { Domain } from '../domain.ts';
import { inAccount, Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';

/** Google's names for a web data stream and for a secret of the Measurement Protocol; empty for none. */
const ga4 = {
  id: z
    .string()
    .check(
      z.toUpperCase(),
      z.regex(/^(G-[A-Z\d]{4,16})?$/, 'Please enter a valid measurement ID (example: G-XXXXXXXXXX)'),
    ),
  secret: z.string().check(z.regex(/^([\w-]{10,100})?$/, 'Please enter a valid API secret')),
};

/**
 * What is wrong with the fields of Google Analytics, as they are typed.
 * @returns nothing for fields that can be saved
 */
export function ga4Problems(typed: { ga4_measurement_id: string; ga4_api_secret: string | null }): {
  id?: string;
  secret?: string;
} {
  const id = z.safeParse(ga4.id, typed.ga4_measurement_id).error?.issues[0]?.message;
  const secret = z.safeParse(ga4.secret, typed.ga4_api_secret ?? '').error?.issues[0]?.message;
  return { ...(id !== undefined && { id }), ...(secret !== undefined && { secret }) };
}

const switches = {
  /** Off: the chat does not appear on the domain. */
  chatbot_enabled: z.boolean(),
  chatbot_shift_digital_enabled: z.boolean(),
};

/** What is changed of a domain's settings: only the fields that differ, and only known ones (spec 2 §7). */
export const OnboardingChange = z
  .partial(z.strictObject({ ...switches, ga4_measurement_id: ga4.id, ga4_api_secret: ga4.secret }))
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing changed'));
export type OnboardingChange = z.output<typeof OnboardingChange>;

/** A domain's onboarding settings (spec 2 §3). The API secret is never answered, only whether there is one. */
export const OnboardingSettings = z.object({
  ...switches,
  /** The account's own switch (capabilities.ts), which is not changed here. */
  adobe_analytics_enabled: z.boolean(),
  ga4_measurement_id: z.string(),
  has_ga4_api_secret: z.boolean(),
});
export type OnboardingSettings = z.output<typeof OnboardingSettings>;

export const OnboardingDomain = z.object({
  domain: z.string(),
  /** The domain as people read it, where that cannot be taken for another one; else the same. */
  display_name: z.string(),
  settings: OnboardingSettings,
  Version: z.int(),
});
export type OnboardingDomain = z.output<typeof OnboardingDomain>;

/** What the calls about domains have in common: the address of chat-ui.ts, for the other kind of settings. */
const onboarding = (needs: AccessType) =>
  ({
    ...inBlock('chat-onboarding', needs),
    path: '/api/dashboard/:account_id/chat-ui-settings',
    settingsType: 'ONBOARDING_SETTINGS',
    query: z.extend(Scope, { settings_type: z.literal('ONBOARDING_SETTINGS') }),
  }) as const;

/** Shown to a person who saves or deletes a domain that is not there any more. */
export const deletedDomainMessage = 'This domain was deleted';

export const domains = call({
  ...onboarding('read'),
  id: 'chatUi.domains',
  method: 'GET',
  summary: 'List the domains of the account’s websites with their onboarding settings',
  response: z.object({ Items: z.array(OnboardingDomain) }),
});

/** A domain that cannot be had is reported in `error`, as the console reads it (spec 2 §7), and nothing is added. */
export const addDomain = call({
  ...onboarding('write'),
  id: 'chatUi.addDomain',
  method: 'POST',
  summary: 'Add a domain, optionally with another domain’s settings',
  body: z.strictObject({ website_url: Domain, copy_from: z.nullable(Domain) }),
  response: z.object({ error: z.nullable(z.string()), domain: z.nullable(OnboardingDomain) }),
});

export const updateDomain = call({
  ...onboarding('write'),
  id: 'chatUi.updateDomain',
  method: 'PATCH',
  summary: 'Change a domain’s onboarding settings',
  version: 'write',
  body: z.strictObject({ website_url: Domain, settings: OnboardingChange }),
  response: OnboardingDomain,
});

export const deleteDomain = call({
  ...onboarding('write'),
  id: 'chatUi.deleteDomain',
  method: 'DELETE',
  summary: 'Delete a domain; the chat no longer appears on it',
  version: 'write',
  body: z.strictObject({ website_url: Domain }),
  response: z.strictObject({ deleted: z.literal(true) }),
});

/** Whether the account is one of the pilot's, and its chat's settings are all to be changed (spec 2 §6). */
export const pilotStatus = call({
  ...inAccount,
  id: 'chatUi.pilotStatus',
  method: 'GET',
  path: '/api/dashboard/:account_id/ui-settings-pilot-status',
  summary: 'Whether the account is part of the chat settings pilot',
  access: 'admin',
  response: z.object({ Status: z.boolean() }),
});

export const chatMetadata = call({
  ...inAccount,
  id: 'chatUi.metadata',
  method: 'GET',
  path: '/api/dashboard/:account_id/chat-metadata',
  summary: 'What the account’s chat can do',
  access: 'admin',
  response: z.object({ supports_sms: z.boolean() }),
});
