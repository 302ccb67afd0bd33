import { describe, expect, it } from 'vitest';
import { formatSize, rawText } from './rawText.ts';

describe('raw data', () => {
  it('is readable JSON', () => {
    expect(rawText({ count: 12, rate: null })).toBe('{\n  "count": 12,\n  "rate": null\n}');
    expect(rawText(undefined)).toBe('null');
  });

  // A component that was loaded later is among what a screen holds (LaterCallNotice).
  it('names the type of what JSON cannot hold', () => {
    expect(rawText(() => 1)).toBe('[function]');
  });

  it.each([
    { access_token: 'a' },
    { deep: [{ refresh_token: 'a' }] },
    { clientToken: 'a' },
    { Authorization: 'Bearer a' },
    { password: 'a' },
    { token: { value: 'a' } },
    { anything: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXJ0YSJ9.c2lnbmF0dXJl' },
    ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXJ0YSJ9.c2lnbmF0dXJl'],
  ])('never shows a secret: %j', (value) => {
    expect(rawText(value)).toContain('[hidden]');
    expect(rawText(value)).not.toMatch(/"a"|Bearer|eyJ/);
  });

  it('keeps what only looks similar', () => {
    expect(rawText(['www.harbor-toyota.example', 'session.userInfo', '1.0.2'])).not.toContain('[hidden]');
  });

  it('says its size in bytes', () => {
    expect(formatSize('äb')).toBe('3 B');
    expect(formatSize('x'.repeat(1536))).toBe('1.5 KB');
  });
});
