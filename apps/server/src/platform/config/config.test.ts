import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, getOrigins, readConfig } from './config.ts';
import { configurationFile, writeConfigurationPage } from './configurationPage.ts';

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db.example/forecourt',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'console',
  OIDC_AUDIENCE: 'https://api.example',
  FEED_TOKEN: 'x'.repeat(24),
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  BRAND_HOSTS: 'console.example=forecourt',
};

const getMessage = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

it('needs nothing on a machine of one’s own', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4300,
    dataDir: '.data',
    mode: 'local',
    databaseUrl: undefined,
    brandHosts: { localhost: 'forecourt', 'marque.localhost': 'marque' },
  });
  expect(getOrigins(config)).toEqual(['http://localhost:4300', 'http://marque.localhost:4300']);
});

it('takes an empty variable for a missing one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4300, databaseUrl: undefined });
});

describe('a wrong value is named with what was expected', () => {
  it.each([
    ['PORT', 'eighty', /PORT="eighty": expected a port/],
    ['PORT', '70000', /PORT="70000": expected a port, 1 to 65535/],
    ['MODE', 'staging', /MODE="staging": expected local, development or production/],
    ['BRAND_HOSTS', 'localhost=nobody', /BRAND_HOSTS="localhost=nobody": expected host=brand pairs.*forecourt, marque/],
    ['ALLOWED_HOSTS', 'http://console', /ALLOWED_HOSTS="http:\/\/console": expected host names without ports/],
    ['OIDC_ISSUER', 'identity', /OIDC_ISSUER="identity": expected a URL/],
    ['SIGN_IN_LIMIT', '0', /SIGN_IN_LIMIT="0": expected 1 or more/],
    ['REQUEST_LIMIT', 'many', /REQUEST_LIMIT="many": expected a number/],
    ['TERMS_URL', 'http://provider.example/terms', /TERMS_URL="http:.*": expected a URL that starts with https:/],
    ['PRIVACY_URL', '/privacy', /PRIVACY_URL="\/privacy": expected a URL that starts with https:/],
    ['TRUST_PROXY', 'true', /TRUST_PROXY="true": expected false, the number of proxies.* such as 10.0.0.0\/8/],
    ['TRUST_PROXY', '0', /TRUST_PROXY="0": expected false, the number of proxies/],
    ['TRUST_PROXY', '0.0.0.0/0', /TRUST_PROXY="0.0.0.0\/0": expected false, the number of proxies/],
    ['TRUST_PROXY', '10.0.0.0/8,proxy.internal', /TRUST_PROXY=".*": expected false, the number of proxies/],
  ])('%s=%s', (name, value, message) => {
    expect(getMessage({ [name]: value })).toMatch(message);
  });

  it('without repeating a secret', () => {
    const message = getMessage({ DATABASE_URL: 'mysql://user:hunter2@db', FEED_TOKEN: 'short' });
    expect(message).toContain('DATABASE_URL: expected a URL that starts with postgres://');
    expect(message).toContain('FEED_TOKEN: expected at least 24 characters');
    expect(message).not.toMatch(/hunter2|short/);
  });
});

describe('production', () => {
  it('starts with everything named', () => {
    expect(getOrigins(readConfig(production))).toEqual(['https://console.example']);
  });

  it.each(Object.keys(production).filter((name) => name !== 'MODE'))('does not start without %s', (name) => {
    expect(getMessage({ ...production, [name]: '' })).toContain(`${name} is missing`);
  });

  const { OIDC_ISSUER: _issuer, OIDC_CLIENT_ID: _client, OIDC_AUDIENCE: _audience, ...common } = production;
  const embedded = {
    ...common,
    IDENTITY: 'embedded',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'forecourt@console.example',
  };

  it('says that somebody has to sign people in', () => {
    expect(getMessage(common)).toContain(
      'OIDC_ISSUER is missing: name your identity provider, or set IDENTITY=embedded to use the one of this server',
    );
  });

  it('takes the embedded provider where IDENTITY says so', () => {
    expect(readConfig(embedded).oidc).toMatchObject({
      issuer: undefined,
      clientId: 'console',
      audience: 'urn:forecourt:api',
    });
  });

  it.each(['SMTP_URL', 'MAIL_FROM'])('does not start with the embedded provider without %s', (name) => {
    expect(getMessage({ ...embedded, [name]: '' })).toContain(`${name} is missing: IDENTITY=embedded needs it`);
  });

  it('runs on the embedded PostgreSQL where that is backed up', () => {
    const backup = { BACKUP_DIR: '/backups', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` };
    const { databaseUrl, backup: kept } = readConfig({ ...production, ...backup, DATABASE_URL: '' });
    expect(databaseUrl).toBeUndefined();
    expect(kept).toEqual({ place: '/backups', recipient: backup.BACKUP_RECIPIENT, days: 30 });
    expect(getMessage({ ...production, BACKUP_DIR: '/backups' })).toContain(
      'BACKUP_RECIPIENT must be set along with BACKUP_DIR',
    );
  });

  it('signs people in one way', () => {
    expect(getMessage({ ...production, IDENTITY: 'embedded' })).toContain(
      'IDENTITY=embedded and OIDC_ISSUER are both set',
    );
  });
});

describe('the module of First Agentic Response', () => {
  it('is our own outside of production, on a host and a port of its own', () => {
    expect(readConfig({}).firstResponse).toEqual({ url: 'http://first-response.localhost:5300/', ownPort: 5300 });
    expect(readConfig({ PORT: '64536' }).firstResponse).toBeUndefined();
    expect(readConfig(production).firstResponse).toBeUndefined();
  });

  it('is somebody else’s where it is named', () => {
    const FIRST_RESPONSE_URL = 'https://far.example/dealers';
    const expected = { url: FIRST_RESPONSE_URL, ownPort: undefined };
    expect(readConfig({ FIRST_RESPONSE_URL }).firstResponse).toEqual(expected);
    expect(readConfig({ ...production, FIRST_RESPONSE_URL }).firstResponse).toEqual(expected);
  });

  it.each([
    [{}, 'far.example', 'expected a URL that starts with https:// or http://'],
    [{}, 'javascript:alert(1)', 'expected a URL'],
    [{}, 'http://localhost:4300/far', 'expected an origin other than the console’s'],
    [{}, 'http://marque.localhost:4300/', 'expected an origin other than the console’s'],
    [production, 'https://console.example/module', 'expected an origin other than the console’s'],
    [production, 'http://far.example', 'expected a URL that starts with https:'],
  ])('is not at %j %s', (environment, FIRST_RESPONSE_URL, message) => {
    const text = getMessage({ ...environment, FIRST_RESPONSE_URL });
    expect(text).toContain(`FIRST_RESPONSE_URL="${FIRST_RESPONSE_URL}": ${message}`);
  });
});

it('has a website of the demo outside of production, on a host of its own', () => {
  expect(readConfig({})).toMatchObject({ demoSiteHost: 'harbor.localhost' });
  expect(readConfig({ DEMO_SITE_HOST: 'Cars.localhost' })).toMatchObject({ demoSiteHost: 'cars.localhost' });
  expect(readConfig(production)).toMatchObject({ demoSiteHost: undefined });
  expect(getMessage({ DEMO_SITE_HOST: 'cars.localhost:80' })).toContain('DEMO_SITE_HOST="cars.localhost:80"');
  expect(getMessage({ DEMO_SITE_HOST: 'localhost' })).toContain('none of BRAND_HOSTS');
});

describe('the store for files', () => {
  const files = 'https://KEY:s%2Fe%2Bc@s3.example/bucket/folder/?region=eu-central-1';

  it('is the database by default, else a bucket with its key', () => {
    expect(readConfig({}).files).toBeUndefined();
    expect(readConfig({ ...production, FILES_URL: files }).files).toEqual({
      url: 'https://s3.example/bucket/folder',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secretAccessKey: 's/e+c',
    });
    expect(readConfig({ FILES_URL: 'http://a:b@localhost:9000/bucket' }).files).toMatchObject({
      url: 'http://localhost:9000/bucket',
      region: 'us-east-1',
    });
  });

  it.each([
    'bucket',
    's3://KEY:hunter2@s3.example/bucket',
    'https://s3.example/bucket',
    'https://KEY@s3.example/bucket',
    'https://KEY:hunter2@s3.example',
    'https://KEY:hunter2@s3.example/bucket?regoin=eu-central-1',
    'https://KEY:hunter2@s3.example/bucket?region=',
    'https://KEY:hunter2%zz@s3.example/bucket',
    'https://KEY:hunter2%ff@s3.example/bucket',
  ])('%s is refused, without a word of the secret', (url) => {
    expect(getMessage({ FILES_URL: url })).toMatch(/^- FILES_URL: expected https:\/\/KEY:SECRET@host\/bucket/m);
    expect(getMessage({ FILES_URL: url })).not.toContain('hunter2');
  });

  it('is not reached in the clear in production', () => {
    const message = getMessage({ ...production, FILES_URL: files.replace('https:', 'http:') });
    expect(message).toMatch(/FILES_URL: expected .*; production takes no http/);
    expect(message).not.toContain('s%2Fe');
  });
});

it('is documented variable by variable (`pnpm docs:configuration`)', () => {
  const words = (page: string) => page.replaceAll(/[ -]+/g, ' ');
  expect(words(readFileSync(configurationFile, 'utf8'))).toBe(words(writeConfigurationPage()));
});

describe('text messages go by one carrier', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15550000000' };
  const telnyx = {
    TELNYX_API_KEY: 'KEY-of-the-tests',
    // The example of Telnyx's Node library.
    TELNYX_PUBLIC_KEY: 'eu2zvPjhY6odxV34Z/EsRiERvTodkev4Fq0SlK90Izg=',
    TELNYX_FROM: '+15550000001',
  };

  it('either', () => {
    expect(readConfig(twilio)).toMatchObject({ textNumber: '+15550000000', telnyx: undefined });
    expect(readConfig(telnyx)).toMatchObject({
      textNumber: '+15550000001',
      twilio: undefined,
      telnyx: { url: 'https://api.telnyx.com', from: '+15550000001' },
    });
  });

  it('not both', () => {
    expect(getMessage({ ...twilio, ...telnyx })).toContain(
      'TWILIO_FROM and TELNYX_FROM are both set: text messages go by one carrier.',
    );
  });

  it('whose variables are complete, and its key a key', () => {
    expect(getMessage({ TELNYX_FROM: telnyx.TELNYX_FROM })).toContain(
      'TELNYX_API_KEY, TELNYX_PUBLIC_KEY must be set along with TELNYX_FROM',
    );
    expect(getMessage({ ...telnyx, TELNYX_PUBLIC_KEY: 'c2hvcnQ=' })).toContain('expected 32 bytes in base64');
  });
});
