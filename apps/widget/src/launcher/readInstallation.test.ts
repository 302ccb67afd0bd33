import { describe, expect, it } from 'vitest';
import { readInstallation } from './readInstallation.ts';

const harbor = { account: 'harbor', origin: 'https://console.example', brand: '', needsConsent: false };
const tag = (src: string, dataset: Record<string, string> = {}) => ({ src, dataset }) as unknown as HTMLScriptElement;
const ours = 'https://console.example/widget.js';

interface Found {
  currentScript?: HTMLScriptElement;
  scripts?: HTMLScriptElement[];
  /** What the page has loaded. */
  loaded?: string[];
}
const read = ({ currentScript, scripts = [], loaded = [] }: Found) =>
  readInstallation(
    { currentScript: currentScript ?? null, scripts } as unknown as Document,
    { getEntriesByType: () => loaded.map((name) => ({ name })) } as unknown as Performance,
  );

describe('a script', () => {
  it.each<[string, Found]>([
    ['with attributes', { currentScript: tag(ours, { account: 'harbor' }) }],
    ['whose attributes were stripped', { currentScript: tag(`${ours}?account=harbor`) }],
    ['that is a module', { scripts: [tag('https://cdn.example/site.js'), tag(ours, { account: 'harbor' })] }],
    ['that is a module after a tag without an account', { scripts: [tag(ours), tag(`${ours}?account=harbor`)] }],
    ['whose tag was taken out again', { loaded: ['https://cdn.example/site.js', `${ours}?account=harbor`] }],
    ['beside inline ones', { scripts: [tag(''), tag(`${ours}?v=2&account=harbor`)] }],
  ])('%s starts the chat', (_what, found) => {
    expect(read(found)).toEqual(harbor);
  });

  it('may say brand and consent in its address as well', () => {
    const address = `${ours}?account=harbor&brand=marque&consent=required`;
    expect(read({ currentScript: tag(address) })).toEqual({ ...harbor, brand: 'marque', needsConsent: true });
    expect(read({ currentScript: tag(ours, { account: 'harbor', consent: 'required' }) })?.needsConsent).toBe(true);
  });

  it.each<[string, Found]>([
    ['with no account', { currentScript: tag(ours) }],
    ['that is nowhere to be found', { scripts: [tag('https://cdn.example/site.js?account=harbor')] }],
    ['without an account, beside another one', { currentScript: tag(ours), scripts: [tag(`${ours}?account=rival`)] }],
  ])('%s starts nothing', (_what, found) => {
    expect(read(found)).toBeNull();
  });
});
