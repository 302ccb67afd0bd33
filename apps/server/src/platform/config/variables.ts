import type { Environment } from './environment.ts';

/** What a variable is for, in Markdown, and what holds without it where its schema has no default. */
interface Variable {
  meaning: string;
  without?: string;
}

/** Every variable, in the order of docs/configuration.md. Links are from there. */
export const variables: Record<keyof typeof Environment.shape, Variable> = {
  PORT: { meaning: 'The port that the server listens on.' },
  HOST: { meaning: 'The address that the server listens on.' },
  DATA_DIR: { meaning: 'The folder of the embedded PostgreSQL, its password and the feed’s token.' },
  DATABASE_URL: {
    meaning: 'A PostgreSQL (15 or later) of your own.',
    without: 'the embedded PostgreSQL; in production only with `BACKUP_DIR`',
  },
  DATABASE_DIRECT_URL: {
    meaning:
      'The same PostgreSQL without a pooler in transaction mode (PgBouncer) that `DATABASE_URL` leads through: for notifications and migrations ([why](decisions/jobs.md)).',
    without: '`DATABASE_URL`',
  },
  DATABASE_READ_URL: {
    meaning:
      'A streaming replica of that PostgreSQL, which answers dashboards and lists; at most 5 s old, and never without what a person has written themselves ([why](decisions/replica.md)).',
    without: '`DATABASE_URL` answers everything',
  },
  MODE: { meaning: '`local`, `development`, or `production`, which refuses demo accounts and demo secrets.' },
  ROLE: {
    meaning:
      'What this process does, so that several may share a database: `web` answers people and their sockets, `worker` runs jobs and takes mail. A `worker` alone answers only its health checks ([how](operate.md)).',
  },
  BRAND_HOSTS: { meaning: 'Which host shows which brand, as `host=brand` pairs. The first is the default host.' },
  ALLOWED_HOSTS: {
    meaning:
      'More hosts that the server answers to, separated by commas; others get a 421 ([why](decisions/hosts.md)).',
    without: 'none',
  },
  IDENTITY: {
    meaning:
      '`embedded`: the embedded provider signs people in, in production too; it then takes `SECRETS_KEY`, `SMTP_URL` and `MAIL_FROM` ([why](decisions/embedded-identity.md)).',
    without: '`OIDC_ISSUER` in production, else the embedded provider',
  },
  OIDC_ISSUER: {
    meaning:
      'Your identity provider: a public client with PKCE, refresh tokens and JWT access tokens. Its redirect URIs are `https://<host>/login/callback` and, for invitations, `https://<host>/invitation/callback`.',
    without: 'the embedded provider',
  },
  OIDC_CLIENT_ID: { meaning: 'The console’s client id at the provider.' },
  OIDC_AUDIENCE: { meaning: 'The audience of the provider’s access tokens.' },
  OIDC_REQUIRED_ACR: {
    meaning:
      'Values of `acr`, separated by spaces: the console asks your identity provider for them, and an access token without one of them is refused. The provider has to put the claim into access tokens (RFC 9068).',
    without: 'any sign-in is taken',
  },
  OIDC_REQUIRED_AMR: {
    meaning:
      'Values of `amr`, separated by spaces, such as `mfa`: an access token of your identity provider without all of them is refused.',
    without: 'any sign-in is taken',
  },
  MARKETING_URL: {
    meaning: 'The provider’s separate marketing application: Sales AI users get a link to it, except on Marque.',
    without: 'none',
  },
  DENY_UI_SETTINGS_PAGE_RELOAD: {
    meaning:
      '`true`: the browser does not warn when Settings are reloaded with unsaved changes, which are kept as a draft either way.',
  },
  FIRST_RESPONSE_URL: {
    meaning:
      'The remote module of First Agentic Response (https in production). The console shows no other origin in a frame ([why](decisions/first-response.md)).',
    without: 'our own module, on `PORT` + 1000; none in production',
  },
  TERMS_URL: {
    meaning:
      'Your terms (https), linked at the end of chats, not for the flavor `oem` ([why](decisions/settings-chat-look.md)).',
    without: 'no link',
  },
  PRIVACY_URL: { meaning: 'Your privacy policy (https), linked beside the terms.', without: 'no link' },
  FEED_TOKEN: {
    meaning: 'The token that `POST /api/feed` requires.',
    without: 'made at first start, kept in `DATA_DIR/feed-token`',
  },
  SECRETS_KEY: {
    meaning:
      'The key that stored secrets, such as those of webhooks, are sealed with: 32 bytes in base64 (`openssl rand -base64 32`). With another key, what was sealed cannot be read.',
    without: 'made at first start, kept beside `DATA_DIR` as `DATA_DIR.secrets-key`; production needs one',
  },
  FORMER_SECRETS_KEYS: {
    meaning:
      'More keys that sealed secrets are opened with, separated by commas, while `pnpm secrets:rotate` changes the key ([how](decisions/secrets.md)).',
  },
  SMTP_URL: { meaning: 'The mail server.', without: 'the outbox' },
  MAIL_FROM: { meaning: 'The address that emails come from. Set along with `SMTP_URL`.' },
  INBOUND_DOMAIN: {
    meaning:
      'The domain at which every dealer has an address that mail comes in at; its MX record leads to this server ([why](decisions/connections.md)).',
    without: '`mail.localhost`; in production no mail comes in',
  },
  INBOUND_SMTP: {
    meaning: 'Where mail for it is received by SMTP: a port, or an address with one.',
    without: '`PORT` + 2000 on this machine; in production none',
  },
  INBOUND_TLS_KEY: {
    meaning: 'The file of the private key with which mail comes in encrypted (PEM).',
    without: 'no STARTTLS',
  },
  INBOUND_TLS_CERT: { meaning: 'The file of its certificate.' },
  POSTMARK_INBOUND_PASSWORD: {
    meaning:
      'Mail comes in by Postmark: its inbound webhook is `https://forecourt:<this password>@<host>/inbound/mail/postmark`, with the raw email included. The same address with `/events` takes its reports of deliveries, opens, bounces and spam complaints.',
    without: 'none does',
  },
  MAILGUN_SIGNING_KEY: {
    meaning:
      'Mail comes in by Mailgun: the webhook signing key of the account whose route forwards to `https://<host>/inbound/mail/mailgun/mime`. Its webhooks for events go to `https://<host>/inbound/mail/mailgun/events`.',
    without: 'none does',
  },
  SENDGRID_PUBLIC_KEY: {
    meaning:
      'Mail comes in by SendGrid: the public key of the security policy of an Inbound Parse webhook to `https://<host>/inbound/mail/sendgrid`, which posts the raw, full MIME message.',
    without: 'none does',
  },
  SENDGRID_EVENT_PUBLIC_KEY: {
    meaning:
      'SendGrid reports what became of our emails: the verification key of its signed Event Webhook to `https://<host>/inbound/mail/sendgrid/events`.',
    without: 'it does not',
  },
  IMAP_URL: {
    meaning:
      'A mailbox that mail is taken from by IMAP: `imaps://user:password@host/INBOX`, with user and password percent-encoded.',
    without: 'none',
  },
  IMAP_STORED_FOLDER: { meaning: 'The mailbox’s folder that mail is moved to once it is stored here.' },
  TWILIO_ACCOUNT_SID: { meaning: 'The Twilio account for SMS and WhatsApp.', without: 'the outbox' },
  TWILIO_AUTH_TOKEN: { meaning: 'Its token.' },
  TWILIO_FROM: { meaning: 'The sender of SMS.' },
  TWILIO_WHATSAPP_FROM: { meaning: 'The sender of WhatsApp messages.', without: 'no WhatsApp' },
  TWILIO_MESSAGING_SERVICE: {
    meaning:
      'The Messaging Service that the sender of SMS belongs to. Texts to US numbers then wait while its US registration (A2P 10DLC) is not approved ([why](decisions/connections.md)).',
    without: 'the registration is not looked up',
  },
  TWILIO_URL: { meaning: 'Replaces Twilio’s address.' },
  TELNYX_API_KEY: {
    meaning:
      'The Telnyx account for SMS, in place of Twilio: its key. The webhook of its messaging profile is `https://<host>/inbound/telnyx`.',
    without: 'Twilio, or the outbox',
  },
  TELNYX_PUBLIC_KEY: { meaning: 'Its public key, which webhooks are checked with.' },
  TELNYX_FROM: { meaning: 'The sender of SMS.' },
  TELNYX_URL: { meaning: 'Replaces Telnyx’s address.' },
  ASSISTANT_URL: { meaning: 'An OpenAI-compatible endpoint, up to `/v1`.', without: 'the built-in assistant' },
  ASSISTANT_KEY: { meaning: 'Its key.', without: 'none' },
  ASSISTANT_MODEL: { meaning: 'The model. Set along with `ASSISTANT_URL`.' },
  ASSISTANT_DAILY_CAP: {
    meaning:
      'How many answers a day the model may write for each dealer, by the dealer’s time zone. After that the built-in assistant answers ([why](decisions/settings-assistant.md)).',
    without: 'no cap',
  },
  ASSISTANT_INPUT_PRICE: {
    meaning: 'What a million of the model’s input tokens cost, in US dollars: each answer then has its cost beside it.',
    without: 'costs are not recorded',
  },
  ASSISTANT_OUTPUT_PRICE: { meaning: 'The same for output tokens.', without: 'costs are not recorded' },
  KNOWLEDGE_URL: {
    meaning:
      'An external content service that answers the Knowledge Bank’s calls (spec 3 §7; https in production). It gets people’s access tokens ([why](decisions/knowledge-bank.md)).',
    without: 'our own Knowledge Bank',
  },
  GA4_URL: { meaning: 'Where events of dealers’ chats go (Measurement Protocol).' },
  IMAGE_HOSTS: { meaning: 'Origins that vehicle pictures may come from, separated by commas.', without: 'none' },
  FILES_URL: {
    meaning:
      'The bucket of an S3-compatible store for the files of messages and dealers’ own avatars: `https://KEY:SECRET@host/bucket?region=us-east-1`, key and secret percent-encoded, a folder after the bucket if you like; https in production ([why](decisions/attachments.md)).',
    without: 'the database',
  },
  REQUEST_LIMIT: {
    meaning:
      'How many requests of each call one address may make in a minute; requests of all kinds, five times as many. An office behind one address shares them.',
  },
  SIGN_IN_LIMIT: { meaning: 'How many sign-ins and wrong passwords one address may make in a minute.' },
  CHAT_LIMIT: {
    meaning:
      'How many chats customers at one address may begin in a minute. They may write ten times as many messages in a minute, and forty times as many in an hour.',
  },
  DEALER_CHAT_LIMIT: {
    meaning:
      'How many chats may begin at one dealer in a minute, from all addresses, at each process. Its customers may write ten times as many messages in a minute.',
  },
  API_KEY_LIMIT: {
    meaning: 'How many requests one API key may make in a minute, from any address, at each process.',
  },
  BACKUP_DIR: {
    meaning:
      'The folder that backups of the embedded PostgreSQL go to, such as one of another machine ([how](operate.md)). The server puts its log of changes there as well, so that every moment can be restored.',
    without: 'no backups',
  },
  BACKUP_RECIPIENT: {
    meaning: 'The public key that backups are encrypted for (`pnpm backup key`). Set along with `BACKUP_DIR`.',
  },
  BACKUP_DAYS: {
    meaning: 'How many days a backup is kept. What was erased of a customer is in no backup after that.',
  },
  METRICS_LISTEN: {
    meaning:
      'Where `/metrics` is served for Prometheus: a port of this machine, or an address with one. Nobody but operators may reach it.',
    without: 'not served',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'Where traces are sent by OpenTelemetry (OTLP over HTTP), such as `http://127.0.0.1:4318`; `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER_ARG` (the share of requests, 0 to 1) count too.',
    without: 'nothing is traced, and OpenTelemetry is not loaded',
  },
  DEMO_SITE_HOST: { meaning: 'The host of the demo dealer’s website; production has none.' },
  LOCAL_SITES: {
    meaning:
      'Websites that ‘Check installation’ looks for on this network, and hosts that webhooks may be sent to there, as `host=address:port` separated by commas; not in production.',
    without: 'the demo dealer’s website',
  },
  DRAIN_SECONDS: {
    meaning:
      'How long the server keeps taking requests after SIGTERM, so that a load balancer that polls `/health/ready` notices.',
  },
  TRUST_PROXY: {
    meaning:
      'Whose `X-Forwarded` headers count: `1` for one proxy in front, where nothing else reaches the port; or, better, the addresses and networks of the proxies, such as `10.0.0.0/8,192.0.2.7` ([why](decisions/hosts.md)).',
  },
  LOG_LEVEL: { meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
};
