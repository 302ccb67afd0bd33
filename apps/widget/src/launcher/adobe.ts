/** The Adobe Client Data Layer of a page; a tag manager of the dealer's reads what is pushed (https://github.com/adobe/adobe-client-data-layer). */
export interface AdobePage {
  adobeDataLayer?: unknown;
}

/**
 * Tells a page's Adobe data layer that the chat was opened for the first time on it. A page without one is left as it is.
 * @param cta the call to action that opened it
 */
export function tellAdobe({ adobeDataLayer }: AdobePage, cta: string | null): void {
  if (Array.isArray(adobeDataLayer)) adobeDataLayer.push({ event: 'forecourt:chat-opened', forecourtChat: { cta } });
}
