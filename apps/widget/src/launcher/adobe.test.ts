import { expect, it } from 'vitest';
import { tellAdobe } from './adobe.ts';

it('tells the data layer that the chat was opened, and by which button', () => {
  const adobeDataLayer: unknown[] = [{ page: { title: 'Home' } }];
  tellAdobe({ adobeDataLayer }, 'Value your trade');
  tellAdobe({ adobeDataLayer }, null);
  expect(adobeDataLayer.slice(1)).toEqual([
    { event: 'forecourt:chat-opened', forecourtChat: { cta: 'Value your trade' } },
    { event: 'forecourt:chat-opened', forecourtChat: { cta: null } },
  ]);
});

it.each([undefined, null, 'text', {}])('leaves a page as it is whose data layer is %s', (adobeDataLayer) => {
  const page = { adobeDataLayer };
  tellAdobe(page, null);
  expect(page).toEqual({ adobeDataLayer });
});
