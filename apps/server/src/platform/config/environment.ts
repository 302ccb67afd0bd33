import { brandIds, isBrandId, type BrandId } from '@forecourt/brand-tokens/brands';
import { z } from 'zod';
import { FilesUrl } from './filesUrl.ts';
import { LocalSites } from './localSites.ts';
import { TrustProxy } from './trustedProxies.ts';

const defaultHosts = 'localhost=forecourt,marque.localhost=marque';

const hostsMessage = `expected host=brand pairs separated by commas, such as ${defaultHosts}; brands are ${brandIds.join(', ')}`;

const BrandHosts = z.string().transform((text, context) => {
  const hosts: Record<string, BrandId> = {};
  for (const pair of text.split(',')) {
    const [host, brand, ...rest] = pair.split('=').map((part) => part.trim());
    if (!host || !brand || rest.length > 0 || !isBrandId(brand)) {
      context.addIssue({ code: 'custom', message: hostsMessage });
      return z.NEVER;
    }
    hosts[host.toLowerCase()] = brand;
  }
  return hosts;
});

const AllowedHosts = z.string().transform((text, context) => {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (hosts.every((host) => /^([a-z\d.-]+|\[[\da-f:.]+\])$/.test(host))) return hosts;
  context.addIssue({
    code: 'custom',
    message: 'expected host names without ports, separated by commas, such as forecourt.internal',
  });
  return z.NEVER;
});

const Limit = z.coerce.number('expected a number').int('expected a whole number').positive('expected 1 or more');

const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `expected a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const ImageHosts = z.string().transform((text, context) => {
  const origins = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (
    origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https:'))
  )
    return origins;
  context.addIssue({
    code: 'custom',
    message: 'expected origins separated by commas, such as https://pictures.example',
  });
  return z.NEVER;
});

/** Where to listen: a port, or an address with one. */
const ListenAddress = z.string().transform((text, context) => {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  context.addIssue({ code: 'custom', message: 'expected a port, or an address with one, such as 0.0.0.0:25' });
  return z.NEVER;
});

/** What a process does: `web` answers people and their sockets, `worker` runs jobs and takes mail. */
const roles = ['web', 'worker'] as const;
const Roles = z.string().transform((text, context) => {
  const given = text.split(',').map((part) => part.trim());
  if (given.every((role) => (roles as readonly string[]).includes(role)))
    return new Set(given as (typeof roles)[number][]);
  context.addIssue({ code: 'custom', message: `expected ${roles.join(', ')}, or both separated by a comma` });
  return z.NEVER;
});

/** A key of AES-256 (`openssl rand -base64 32`). */
const SecretsKey = z.string().transform((text, context) => {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32 && key.toString('base64') === text) return key;
  context.addIssue({
    code: 'custom',
    message: 'expected 32 bytes in base64, as `openssl rand -base64 32` prints them',
  });
  return z.NEVER;
});
const SecretsKeys = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(SecretsKey));

/** The variables of the environment. What each is for is in variables.ts. */
export const Environment = z.object({
  PORT: z.coerce
    .number('expected a port, 1 to 65535')
    .int('expected a port, 1 to 65535')
    .min(1, 'expected a port, 1 to 65535')
    .max(65_535, 'expected a port, 1 to 65535')
    .default(4300),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  MODE: z.enum(['local', 'development', 'production'], 'expected local, development or production').default('local'),
  ROLE: Roles.prefault(roles.join(',')),
  BRAND_HOSTS: BrandHosts.prefault(defaultHosts),
  ALLOWED_HOSTS: AllowedHosts.prefault(''),
  IDENTITY: z.literal('embedded', 'expected embedded, or nothing').optional(),
  OIDC_ISSUER: url(['https:', 'http:']).optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('console'),
  OIDC_AUDIENCE: z.string().min(1).default('urn:forecourt:api'),
  OIDC_REQUIRED_ACR: z.string().min(1).optional(),
  OIDC_REQUIRED_AMR: z.string().min(1).optional(),
  MARKETING_URL: url(['https:', 'http:']).optional(),
  DENY_UI_SETTINGS_PAGE_RELOAD: z.enum(['true', 'false'], 'expected true or false').default('false'),
  FIRST_RESPONSE_URL: url(['https:', 'http:']).optional(),
  TERMS_URL: url(['https:']).optional(),
  PRIVACY_URL: url(['https:']).optional(),
  FEED_TOKEN: z.string().min(24, 'expected at least 24 characters').optional(),
  SECRETS_KEY: SecretsKey.optional(),
  FORMER_SECRETS_KEYS: SecretsKeys.prefault(''),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('expected an email address').optional(),
  INBOUND_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d.-]+$/, 'expected a domain, such as in.forecourt.example')
    .optional(),
  INBOUND_SMTP: ListenAddress.optional(),
  INBOUND_TLS_KEY: z.string().min(1).optional(),
  INBOUND_TLS_CERT: z.string().min(1).optional(),
  POSTMARK_INBOUND_PASSWORD: z.string().min(16, 'expected at least 16 characters').optional(),
  MAILGUN_SIGNING_KEY: z.string().min(1).optional(),
  SENDGRID_PUBLIC_KEY: z.base64('expected the verification key that SendGrid shows').optional(),
  SENDGRID_EVENT_PUBLIC_KEY: z.base64('expected the verification key that SendGrid shows').optional(),
  IMAP_URL: url(['imaps:', 'imap:']).optional(),
  IMAP_STORED_FOLDER: z.string().min(1).default('Forecourt'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_WHATSAPP_FROM: z.string().min(1).optional(),
  TWILIO_MESSAGING_SERVICE: z
    .string()
    .regex(/^MG[\da-f]{32}$/i, 'expected the SID of a Messaging Service: MG and 32 digits')
    .optional(),
  TWILIO_URL: url(['https:', 'http:']).optional(),
  TELNYX_API_KEY: z.string().min(1).optional(),
  TELNYX_PUBLIC_KEY: z
    .base64('expected the public key that Telnyx shows')
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'expected 32 bytes in base64, as Telnyx shows them')
    .optional(),
  TELNYX_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'expected a number in E.164, such as +12025550100')
    .optional(),
  TELNYX_URL: url(['https:', 'http:']).default('https://api.telnyx.com'),
  ASSISTANT_URL: url(['https:', 'http:']).optional(),
  ASSISTANT_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL: z.string().min(1).optional(),
  ASSISTANT_DAILY_CAP: Limit.optional(),
  ASSISTANT_INPUT_PRICE: z.coerce.number('expected US dollars').min(0, 'expected US dollars').optional(),
  ASSISTANT_OUTPUT_PRICE: z.coerce.number('expected US dollars').min(0, 'expected US dollars').optional(),
  KNOWLEDGE_URL: url(['https:', 'http:']).optional(),
  GA4_URL: url(['https:', 'http:']).default('https://www.google-analytics.com'),
  IMAGE_HOSTS: ImageHosts.prefault(''),
  FILES_URL: FilesUrl.optional(),
  REQUEST_LIMIT: Limit.prefault('3000'),
  SIGN_IN_LIMIT: Limit.prefault('60'),
  CHAT_LIMIT: Limit.prefault('30'),
  DEALER_CHAT_LIMIT: Limit.prefault('120'),
  API_KEY_LIMIT: Limit.prefault('600'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z\d]{58}$/, 'expected a public key of age: age1 and 58 characters')
    .optional(),
  BACKUP_DAYS: Limit.prefault('30'),
  METRICS_LISTEN: ListenAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['https:', 'http:']).optional(),
  DEMO_SITE_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d.-]+$/, 'expected a host name without a port, such as harbor.localhost')
    .default('harbor.localhost'),
  LOCAL_SITES: LocalSites.optional(),
  DRAIN_SECONDS: z.coerce.number('expected a number').min(0, 'expected 0 or more').default(5),
  TRUST_PROXY: TrustProxy.prefault('false'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expected fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});
