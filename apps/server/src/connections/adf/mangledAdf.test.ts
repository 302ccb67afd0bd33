import type { CallOutput } from '@forecourt/api/call';
import type { sendAdf } from '@forecourt/api/contract/connections/adf';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adfDocuments } from '../../../test-support/adfDocuments.ts';
import { mangledAdf } from '../../../test-support/mangledAdf.ts';
import { isFull } from '../../../test-support/sample.ts';
import { people, testApp } from '../../../test-support/testApp.ts';
import { parseAdf } from './parseAdf.ts';
import { toLead } from './toLead.ts';

const dealer = { dealerId: 'home', productId: 'LEAD_ENGAGE', country: 'US', timeZone: 'America/New_York' };
const now = new Date('2026-11-28T12:00:00Z');

it('every document is leads, or has a reason', () => {
  fc.assert(
    fc.property(mangledAdf, ({ bytes, charset }) => {
      const { prospects, problems } = parseAdf(bytes, charset);
      expect(prospects.length + problems.length).toBeGreaterThan(0);
      for (const prospect of prospects) {
        const read = toLead(prospect, dealer, now);
        if ('refusal' in read) expect(read.refusal).toMatch(/\S/);
        else expect(Date.parse(read.lead.created_at)).toBeLessThanOrEqual(now.getTime());
      }
    }),
    { numRuns: 1000 },
  );
});

it('a document that is cut off drops nothing of what was there', () => {
  const word = /[a-z]{5,}/gi;
  fc.assert(
    fc.property(fc.constantFrom(...adfDocuments), fc.double({ min: 0.3, max: 1, noNaN: true }), (document, share) => {
      // The texts between tags, up to a tag's end.
      const cut = document.slice(0, document.lastIndexOf('>', Math.floor(document.length * share)) + 1);
      const texts = cut
        .replace(/<\?[^>]*>/g, '')
        .replace(/<!\[CDATA\[|\]\]>/g, '')
        .replace(/<\/?[a-z][^>]*>/gi, '\n');
      const kept = JSON.stringify(parseAdf(new TextEncoder().encode(cut)));
      for (const [one] of texts.matchAll(word)) expect(kept).toContain(one);
    }),
    { numRuns: 300 },
  );
});

it('the call answers every document with leads or reasons, and never fails', async () => {
  const server = await testApp({}, people);
  let address = 0;
  try {
    await fc.assert(
      fc.asyncProperty(mangledAdf, async ({ bytes, charset }) => {
        address++;
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/leads/adf?dealer=home',
          payload: Buffer.from(bytes),
          // The limit of one sender is tested by itself.
          remoteAddress: `10.2.${(address >> 8) & 255}.${address & 255}`,
          headers: {
            authorization: `Bearer ${server.feedToken}`,
            'content-type': charset === undefined ? 'application/xml' : `application/xml; charset=${charset}`,
          },
        });
        expect(answer.statusCode, answer.body).toBe(200);
        const { prospects, problems } = answer.json<CallOutput<typeof sendAdf>>();
        expect(prospects.length + problems.length).toBeGreaterThan(0);
        for (const one of prospects) if (one.outcome === 'refused') expect(one.reason).toMatch(/\S/);
      }),
      { numRuns: isFull ? 1000 : 100 },
    );
  } finally {
    await server.close();
  }
}, 300_000);
