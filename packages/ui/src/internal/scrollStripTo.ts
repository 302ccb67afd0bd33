/** As wide as the fade at a strip's end (`scrollFade`). */
const fade = 24;

/** Scrolls a strip sideways, and nothing around it, until one of its parts is in sight and not under the fade. */
export function scrollStripTo(strip: HTMLElement, part: Element | null): void {
  if (!part) return;
  const box = strip.getBoundingClientRect();
  const { left, right } = part.getBoundingClientRect();
  const tooFarLeft = box.left + fade - left;
  const tooFarRight = right + fade - box.right;
  if (tooFarRight > 0) strip.scrollLeft += tooFarRight;
  else if (tooFarLeft > 0) strip.scrollLeft -= tooFarLeft;
}
