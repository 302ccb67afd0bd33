const shared = process.env.SHARED_SERVER;

/** Whether `serve.ts` runs already: its port is in `SHARED_SERVER`, and the one who started it stops it. */
export const isShared = shared !== undefined && shared !== '';

/** The port of the journeys' server; its own, so that a developer's server may run beside them. */
const port = Number(isShared ? shared : (process.env.E2E_PORT ?? 4390));

/** What the journeys' server is started with; the hosts are the default ones. */
export const environment = {
  PORT: String(port),
  MODE: 'local',
  LOG_LEVEL: 'warn',
  // Several suites at once come from one address, and never sleep.
  REQUEST_LIMIT: '1000000',
  SIGN_IN_LIMIT: '10000',
  CHAT_LIMIT: '10000',
  FEED_TOKEN: 'feed-token-of-the-journeys-only',
};

/** Each brand's address. `*.localhost` is the loopback in every browser (RFC 6761 §6.3). */
export const origins = {
  forecourt: `http://localhost:${port}`,
  marque: `http://marque.localhost:${port}`,
} as const;

/** The demo dealer's website. */
export const website = `http://harbor.localhost:${port}`;

export type BrandId = keyof typeof origins;
