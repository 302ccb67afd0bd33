/** The id of a card's place on the page. */
export const getCardAnchor = (cardId: string): string => `connections-${cardId}`;

/** Brings a card of the page into view, and the focus to it: what is pressed next is in it. */
export function goToCard(cardId: string): void {
  const card = document.getElementById(getCardAnchor(cardId));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
