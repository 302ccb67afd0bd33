import type { Versioned } from '@forecourt/api/client';
import { entityTag } from '@forecourt/api/entityTag';
import type { OnboardingChange, OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { OnboardingSettings } from '@forecourt/api/contract/settings/chat-domains';
import * as z from 'zod/mini';
import { getDraft } from '../../../drafts/draftSchema.ts';

/** A domain's settings as they are typed; Adobe Analytics is switched in the Capability Manager. */
export interface DomainValues extends Omit<OnboardingSettings, 'adobe_analytics_enabled'> {
  /** Write-only: empty leaves the saved one, null removes it. */
  ga4_api_secret: string | null;
}

/** Reads the kept draft of a domain. */
export const domainDraft = getDraft<DomainValues>({
  ...z.omit(OnboardingSettings, { adobe_analytics_enabled: true }).shape,
  ga4_api_secret: z.nullable(z.string()),
});

/** A secret is never kept in the browser. */
export const withoutSecret = (values: DomainValues): DomainValues => ({ ...values, ga4_api_secret: '' });

/** A domain as a form begins on it. */
export const versioned = ({
  settings: { adobe_analytics_enabled: _ofAccount, ...settings },
  Version,
}: OnboardingDomain): Versioned<DomainValues> => ({
  value: { ...settings, ga4_api_secret: '' },
  version: entityTag(Version),
});

/** What is sent: the fields that changed (spec 2 §7). */
export function changedFields(
  saved: OnboardingSettings,
  { has_ga4_api_secret: _has, ga4_api_secret: secret, ...values }: DomainValues,
): OnboardingChange {
  const names = Object.keys(values) as (keyof typeof values)[];
  return {
    ...Object.fromEntries(names.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]])),
    ...(secret !== '' && { ga4_api_secret: secret ?? '' }),
  };
}
