import { expect, it } from 'vitest';
import { securityHeaders, type SecurityHeadersOptions } from './securityHeaders.ts';

const options: SecurityHeadersOptions = {
  origins: ['https://console.example'],
  issuerOrigins: ['https://issuer.example'],
  imageHosts: [],
  frameOrigins: [],
  isProduction: true,
  isDevelopment: false,
};

it('asks browsers in production for TLS alone, for a year and at every host below', () => {
  expect(securityHeaders(options)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders({ ...options, isProduction: false })).not.toHaveProperty('strict-transport-security');
});

it('lets a page load our own files alone, stand in no frame and tell other sites nothing of its address', () => {
  const headers = securityHeaders(options);
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "frame-src 'none'",
      "connect-src 'self' https://issuer.example",
    ]),
  );
  expect(String(policy)).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
});
