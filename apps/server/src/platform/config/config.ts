import type { BrandId } from '@forecourt/brand-tokens/brands';
import type { z } from 'zod';
import { Environment } from './environment.ts';
import { type Bucket, filesUrlMessage } from './filesUrl.ts';
import { productionProblems } from './productionProblems.ts';
import { readSignInRequirement, type SignInRequirement, signInRequirementProblems } from './signInRequirement.ts';
import type { TrustedProxies } from './trustedProxies.ts';

/** How the installation runs: local, in development, or in production. */
type Mode = 'local' | 'development' | 'production';

/** The validated configuration from the environment (docs/configuration.md). */
export interface Config {
  port: number;
  host: string;
  /** Holds the embedded PostgreSQL and the feed token. */
  dataDir: string;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same PostgreSQL without the pooler that `databaseUrl` leads through; undefined where it leads through none. */
  databaseDirectUrl: string | undefined;
  /** A replica of it for dashboards and lists; undefined for none. */
  databaseReadUrl: string | undefined;
  mode: Mode;
  /** Host name without port → brand; the first is the default host. */
  brandHosts: Record<string, BrandId>;
  /** Host names that the server answers to besides those. */
  allowedHosts: string[];
  oidc: {
    issuer: string | undefined;
    clientId: string;
    audience: string;
    /** How people have to have signed in at an external issuer. */
    required: SignInRequirement;
  };
  feedToken: string | undefined;
  /** The provider's separate marketing application; the console links to it where there is one (spec 1 §1). */
  marketingUrl: string | undefined;
  /** The console's settings page does not warn before it is reloaded with unsaved changes (spec 2 §2). */
  denyUISettingsPageReload: boolean;
  /** The module of First Agentic Response; undefined where the installation has none (spec 1 §2, /far). */
  firstResponse:
    | {
        /** Its address: the console shows nothing of another origin. */
        url: string;
        /** Where our own module is served from; undefined where the address is somebody else's. */
        ownPort: number | undefined;
      }
    | undefined;
  /** The provider's terms and privacy policy, linked at the end of shoppers' chats; undefined for no link. */
  legal: { termsUrl: string | undefined; privacyUrl: string | undefined };
  /** What stored secrets are sealed with; undefined for a key of the installation's own, which production has not. */
  secretsKey: Buffer | undefined;
  /** What stored secrets may also be sealed with, while the key is rotated. */
  formerSecretsKeys: Buffer[];
  /** The e-mail carrier; undefined for none. */
  smtp: { url: string; from: string } | undefined;
  /** How mail comes in; undefined where none does. */
  inbound:
    | {
        /** Where every dealer has an address. */
        domain: string;
        /** Where our own receiver listens; undefined for none. */
        smtp: { host: string; port: number } | undefined;
        /** The files of key and certificate. */
        tls: { key: string; cert: string } | undefined;
      }
    | undefined;
  /** What proves that a mail provider's webhook is its own; undefined for a provider that is not used. */
  mailWebhooks: {
    postmarkPassword: string | undefined;
    mailgunKey: string | undefined;
    sendgridKey: string | undefined;
    /** That of its reports of our mails, which is another. */
    sendgridEventKey: string | undefined;
  };
  /** The mailbox that mail is taken from; undefined for none. */
  mailbox: { url: string; storedFolder: string } | undefined;
  /** The carrier for SMS and, with a sender of its own, WhatsApp; undefined for none. */
  twilio:
    | {
        url: string;
        /** Where Twilio's Messaging API is, which has another host. */
        messagingUrl: string;
        accountSid: string;
        authToken: string;
        from: string;
        whatsappFrom?: string;
        /** Whose US registration is looked up; undefined for none. */
        messagingService: string | undefined;
      }
    | undefined;
  /** The other carrier for SMS; undefined for none. */
  telnyx: { url: string; apiKey: string; publicKey: string; from: string } | undefined;
  /** The number that SMS come from, by whichever carrier; undefined without one. */
  textNumber: string | undefined;
  /** The assistant's language model; undefined for the built-in assistant. */
  assistant:
    | {
        url: string;
        key: string | undefined;
        model: string;
        prices: { input: number; output: number } | undefined;
        /** How many answers a day it may write for each dealer; undefined for no cap. */
        dailyCap: number | undefined;
      }
    | undefined;
  /** The external content service that answers the Knowledge Bank's calls (spec 3 §7); undefined where this server does. */
  knowledgeUrl: string | undefined;
  /** Google Analytics' Measurement Protocol, which dealers' events go to. */
  ga4Url: string;
  /** Origins that vehicle pictures may come from, besides our own. */
  imageHosts: string[];
  /** The bucket of an S3-compatible store that has the bytes of files; undefined where the database has them. */
  files: Bucket | undefined;
  /**
   * Requests per minute and address, sign-ins and wrong passwords, and new chats of shoppers, as a busy office shares one address; and
   * requests per minute and API key.
   */
  limits: { requests: number; signIns: number; chatStarts: number; dealerChatStarts: number; keyRequests: number };
  /** What this process does. */
  roles: ReadonlySet<'web' | 'worker'>;
  /** Where backups of the embedded PostgreSQL go, who can read them, and for how many days; undefined for none. */
  backup: { place: string; recipient: string; days: number } | undefined;
  /** Where operators read metrics; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Whether traces are sent; where to, the standard variables say. */
  traces: boolean;
  /** The host of the demo dealer's website; undefined in production, which has none. */
  demoSiteHost: string | undefined;
  /** Websites that are looked for on this machine or network, when an installation is checked or a webhook sent; empty in production. */
  localSites: Record<string, { address: string; port: number }>;
  /** How long the server goes on taking requests after SIGTERM, in ms. */
  drainMs: number;
  /** Whose X-Forwarded headers are believed. */
  trustProxy: TrustedProxies;
  logLevel: string;
}

/** Invalid configuration, one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Variables that are only valid together. */
const together = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['BACKUP_DIR', 'BACKUP_RECIPIENT'],
  ['INBOUND_TLS_KEY', 'INBOUND_TLS_CERT'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FROM'],
  ['ASSISTANT_URL', 'ASSISTANT_MODEL'],
  ['ASSISTANT_INPUT_PRICE', 'ASSISTANT_OUTPUT_PRICE'],
] as const;

/** Variables whose values must not appear in messages. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'FEED_TOKEN',
  'SECRETS_KEY',
  'FORMER_SECRETS_KEYS',
  'SMTP_URL',
  'POSTMARK_INBOUND_PASSWORD',
  'MAILGUN_SIGNING_KEY',
  'IMAP_URL',
  'TWILIO_AUTH_TOKEN',
  'TELNYX_API_KEY',
  'ASSISTANT_KEY',
  'FILES_URL',
]);

/**
 * Reads the environment once. An empty variable counts as missing.
 * @throws {ConfigError} naming every wrong variable, its value (secrets excepted) and what was expected
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => describe(String(path[0]), given, message));
  if (given['MODE'] === 'production') problems.push(...productionProblems(given));
  if ('IDENTITY' in given && 'OIDC_ISSUER' in given)
    problems.push('IDENTITY=embedded and OIDC_ISSUER are both set: people sign in by one of them. Unset the other');
  for (const names of together) {
    const missing = names.filter((name) => !(name in given));
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(', ')} must be set along with ${names.filter((name) => name in given).join(', ')}`);
  }
  // A message goes out once: with two carriers, nobody could say by which.
  if ('TWILIO_FROM' in given && 'TELNYX_FROM' in given)
    problems.push(
      'TWILIO_FROM and TELNYX_FROM are both set: text messages go by one carrier. Unset the variables of the other',
    );
  if (given['MODE'] === 'production' && 'INBOUND_SMTP' in given && !('INBOUND_DOMAIN' in given))
    problems.push('INBOUND_DOMAIN must be set along with INBOUND_SMTP');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (name in given && !('DATABASE_URL' in given)) problems.push(`${name} must be set along with DATABASE_URL`);
  if (given['MODE'] === 'production' && 'LOCAL_SITES' in given)
    problems.push(describe('LOCAL_SITES', given, 'expected nothing: production checks public websites only'));
  if (parsed.success && parsed.data.MODE === 'production' && parsed.data.FILES_URL?.url.startsWith('http:'))
    problems.push(describe('FILES_URL', given, filesUrlMessage));
  problems.push(...signInRequirementProblems(given));
  if (parsed.success && parsed.data.DEMO_SITE_HOST in parsed.data.BRAND_HOSTS)
    problems.push(describe('DEMO_SITE_HOST', given, 'expected a host that is none of BRAND_HOSTS'));
  if (parsed.success)
    problems.push(...firstResponseProblems(parsed.data, given), ...knowledgeProblems(parsed.data, given));
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(`The configuration is invalid.\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  const env = parsed.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    mode: env.MODE,
    roles: env.ROLE,
    brandHosts: env.BRAND_HOSTS,
    allowedHosts: env.ALLOWED_HOSTS,
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE,
      required: readSignInRequirement(env),
    },
    feedToken: env.FEED_TOKEN,
    marketingUrl: env.MARKETING_URL,
    denyUISettingsPageReload: env.DENY_UI_SETTINGS_PAGE_RELOAD === 'true',
    firstResponse: readFirstResponse(env),
    legal: { termsUrl: env.TERMS_URL, privacyUrl: env.PRIVACY_URL },
    secretsKey: env.SECRETS_KEY,
    formerSecretsKeys: env.FORMER_SECRETS_KEYS,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    inbound: readInbound(env),
    mailWebhooks: {
      postmarkPassword: env.POSTMARK_INBOUND_PASSWORD,
      mailgunKey: env.MAILGUN_SIGNING_KEY,
      sendgridKey: env.SENDGRID_PUBLIC_KEY,
      sendgridEventKey: env.SENDGRID_EVENT_PUBLIC_KEY,
    },
    mailbox: env.IMAP_URL === undefined ? undefined : { url: env.IMAP_URL, storedFolder: env.IMAP_STORED_FOLDER },
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            url: env.TWILIO_URL ?? 'https://api.twilio.com',
            messagingUrl: env.TWILIO_URL ?? 'https://messaging.twilio.com',
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            messagingService: env.TWILIO_MESSAGING_SERVICE,
            ...(env.TWILIO_WHATSAPP_FROM !== undefined && { whatsappFrom: env.TWILIO_WHATSAPP_FROM }),
          }
        : undefined,
    telnyx:
      env.TELNYX_API_KEY && env.TELNYX_PUBLIC_KEY && env.TELNYX_FROM
        ? { url: env.TELNYX_URL, apiKey: env.TELNYX_API_KEY, publicKey: env.TELNYX_PUBLIC_KEY, from: env.TELNYX_FROM }
        : undefined,
    textNumber: env.TWILIO_FROM ?? env.TELNYX_FROM,
    assistant:
      env.ASSISTANT_URL && env.ASSISTANT_MODEL
        ? {
            url: env.ASSISTANT_URL,
            key: env.ASSISTANT_KEY,
            model: env.ASSISTANT_MODEL,
            dailyCap: env.ASSISTANT_DAILY_CAP,
            prices:
              env.ASSISTANT_INPUT_PRICE !== undefined && env.ASSISTANT_OUTPUT_PRICE !== undefined
                ? { input: env.ASSISTANT_INPUT_PRICE, output: env.ASSISTANT_OUTPUT_PRICE }
                : undefined,
          }
        : undefined,
    knowledgeUrl: env.KNOWLEDGE_URL,
    ga4Url: env.GA4_URL,
    imageHosts: env.IMAGE_HOSTS,
    files: env.FILES_URL,
    limits: {
      requests: env.REQUEST_LIMIT,
      signIns: env.SIGN_IN_LIMIT,
      chatStarts: env.CHAT_LIMIT,
      dealerChatStarts: env.DEALER_CHAT_LIMIT,
      keyRequests: env.API_KEY_LIMIT,
    },
    backup:
      env.BACKUP_DIR !== undefined && env.BACKUP_RECIPIENT !== undefined
        ? { place: env.BACKUP_DIR, recipient: env.BACKUP_RECIPIENT, days: env.BACKUP_DAYS }
        : undefined,
    metrics: env.METRICS_LISTEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    demoSiteHost: env.MODE === 'production' ? undefined : env.DEMO_SITE_HOST,
    localSites:
      env.MODE === 'production'
        ? {}
        : { [env.DEMO_SITE_HOST]: { address: '127.0.0.1', port: env.PORT }, ...env.LOCAL_SITES },
    drainMs: env.DRAIN_SECONDS * 1000,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  });
}

type Env = z.output<typeof Environment>;

/** The domain of dealers' addresses on a machine of one's own, where no mail server looks for it. */
const localInboundDomain = 'mail.localhost';
/** How far from the server's port our own mail receiver is. */
const receiverOffset = 2000;

function readInbound({
  INBOUND_DOMAIN,
  INBOUND_SMTP,
  INBOUND_TLS_KEY,
  INBOUND_TLS_CERT,
  MODE,
  PORT,
}: Env): Config['inbound'] {
  const isProduction = MODE === 'production';
  const domain = INBOUND_DOMAIN ?? (isProduction ? undefined : localInboundDomain);
  if (domain === undefined) return undefined;
  const ownPort = PORT + receiverOffset;
  const own = isProduction || ownPort > 65_535 ? undefined : { host: '127.0.0.1', port: ownPort };
  const tls =
    INBOUND_TLS_KEY !== undefined && INBOUND_TLS_CERT !== undefined
      ? { key: INBOUND_TLS_KEY, cert: INBOUND_TLS_CERT }
      : undefined;
  return { domain, smtp: INBOUND_SMTP ?? own, tls };
}

/** The host of our own module: a name of its own, so that no cookie of the console's host goes there. */
const ownModuleHost = 'first-response.localhost';
/** How far from the server's port our own module is. */
const ownModuleOffset = 1000;

function readFirstResponse({ FIRST_RESPONSE_URL, MODE, PORT }: Env): Config['firstResponse'] {
  if (FIRST_RESPONSE_URL !== undefined) return { url: new URL(FIRST_RESPONSE_URL).href, ownPort: undefined };
  const ownPort = PORT + ownModuleOffset;
  if (MODE === 'production' || ownPort > 65_535) return undefined;
  return { url: `http://${ownModuleHost}:${ownPort}/`, ownPort };
}

/** On an origin of ours the module would be no stranger to the console; what it is given may not travel in the clear. */
function firstResponseProblems(env: Env, given: Record<string, string | undefined>): string[] {
  if (env.FIRST_RESPONSE_URL === undefined) return [];
  const { origin, protocol } = new URL(env.FIRST_RESPONSE_URL);
  const isOurs = getOrigins({ brandHosts: env.BRAND_HOSTS, port: env.PORT, mode: env.MODE }).includes(origin);
  return [
    ...(isOurs ? ['expected an origin other than the console’s'] : []),
    ...(env.MODE === 'production' && protocol !== 'https:' ? ['expected a URL that starts with https:'] : []),
  ].map((message) => describe('FIRST_RESPONSE_URL', given, message));
}

/** It is given people's access tokens; an origin of ours would be asked by itself for ever. */
function knowledgeProblems(env: Env, given: Record<string, string | undefined>): string[] {
  if (env.KNOWLEDGE_URL === undefined) return [];
  const { origin, protocol } = new URL(env.KNOWLEDGE_URL);
  const isOurs = getOrigins({ brandHosts: env.BRAND_HOSTS, port: env.PORT, mode: env.MODE }).includes(origin);
  return [
    ...(isOurs ? ['expected an origin other than the console’s'] : []),
    ...(env.MODE === 'production' && protocol !== 'https:' ? ['expected a URL that starts with https:'] : []),
  ].map((message) => describe('KNOWLEDGE_URL', given, message));
}

const describe = (name: string, given: Record<string, string | undefined>, message: string) =>
  `${name}${secrets.has(name) ? '' : `="${given[name] ?? ''}"`}: ${message}`;

/** The console's origins, the default brand's first. */
export const getOrigins = ({ brandHosts, port, mode }: Pick<Config, 'brandHosts' | 'port' | 'mode'>): string[] =>
  Object.keys(brandHosts).map((host) => (mode === 'production' ? `https://${host}` : `http://${host}:${port}`));
