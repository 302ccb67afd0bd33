import * as z from 'zod/mini';
import { readText } from '../../../platform/http/limitedBody.ts';

export interface RegistrationOptions {
  /** Where Twilio's Messaging API is; another address for a test. */
  messagingUrl: string;
  accountSid: string;
  authToken: string;
  /** The Messaging Service that the sender belongs to. */
  messagingService: string;
}

/** The US registration of a Messaging Service (A2P 10DLC), in Twilio's words. */
interface TextRegistration {
  /** Such as IN_PROGRESS, VERIFIED or FAILED; null without a campaign. */
  campaignStatus: string | null;
  /** Such as PENDING, APPROVED or FAILED; null where no campaign names a brand. */
  brandStatus: string | null;
  /** Why one was refused; null where Twilio does not say. */
  reason: string | null;
}

const Text = z.optional(z.nullable(z.string()));
const Errors = z.optional(z.nullable(z.array(z.looseObject({ description: Text }))));

/** https://www.twilio.com/docs/messaging/api/usapptoperson-resource */
const Campaigns = z.object({
  compliance: z.array(z.object({ brand_registration_sid: Text, campaign_status: Text, errors: Errors })),
});

/** https://www.twilio.com/docs/messaging/api/brand-registration-resource */
const Brand = z.object({ status: Text, failure_reason: Text, errors: Errors });

/** What Twilio calls a campaign that carriers have approved. */
export const approvedCampaign = 'VERIFIED';

/** How long Twilio may take to answer, in ms. */
const timeoutMs = 15_000;
const maxBytes = 1024 * 1024;

/**
 * Reads the campaign and the brand of a Messaging Service. Of several campaigns an approved one counts.
 * @throws where Twilio does not answer, or refuses
 */
export async function fetchRegistration(options: RegistrationOptions): Promise<TextRegistration> {
  const { compliance } = z.parse(
    Campaigns,
    await fetchJson(options, `Services/${encodeURIComponent(options.messagingService)}/Compliance/Usa2p`),
  );
  const campaign = compliance.find(({ campaign_status }) => campaign_status === approvedCampaign) ?? compliance[0];
  const brandSid = campaign?.brand_registration_sid;
  const brand = brandSid
    ? z.parse(Brand, await fetchJson(options, `a2p/BrandRegistrations/${encodeURIComponent(brandSid)}`))
    : undefined;
  const reasons = [...(campaign?.errors ?? []), ...(brand?.errors ?? [])].flatMap(
    ({ description }) => description ?? [],
  );
  return {
    campaignStatus: campaign?.campaign_status ?? null,
    brandStatus: brand?.status ?? null,
    reason: reasons[0] ?? brand?.failure_reason ?? null,
  };
}

async function fetchJson({ messagingUrl, accountSid, authToken }: RegistrationOptions, path: string): Promise<unknown> {
  const answer = await fetch(`${messagingUrl.replace(/\/$/, '')}/v1/${path}`, {
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await readText(answer, maxBytes);
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status} for the registration of text messages`);
  return JSON.parse(body);
}
