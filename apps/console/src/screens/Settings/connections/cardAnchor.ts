/** The id of a card's place on the page. */
export const getCardAnchor = (cardId: string): string => `connections-${cardId}`;

/**
 * What takes the focus in a card: its heading, which screen readers read out and after which Tab goes on into the card.
 * @returns the card itself while it has no heading yet; null where there is no such card
 */
export function findCardHeading(cardId: string): HTMLElement | null {
  const card = document.getElementById(getCardAnchor(cardId));
  const heading = card?.querySelector<HTMLElement>('h3') ?? card;
  // Only a script gives the focus to what is no control.
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Brings a card of the page into view, and the focus to its heading. */
export function goToCard(cardId: string): void {
  document.getElementById(getCardAnchor(cardId))?.scrollIntoView({ block: 'start' });
  findCardHeading(cardId)?.focus({ preventScroll: true });
}
