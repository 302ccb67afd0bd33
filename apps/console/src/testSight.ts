/** Whether a person sees an element from its start to its end: within the page and its scrollers, and under nothing else. */
export function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, middle)));
}

/** Whether a box shows that it has columns beyond its end: by a fade there, or by the shadow of a column that stays. */
export function tellsOfMore(box: Element): boolean {
  const { maskImage, maskPosition } = getComputedStyle(box);
  const fades = maskImage !== 'none' && Number.parseFloat(maskPosition) !== 0;
  const shadows = [...box.querySelectorAll('th, td')].some(
    (cell) =>
      Number(getComputedStyle(cell, '::before').opacity) === 1 && getComputedStyle(cell, '::before').content !== 'none',
  );
  return fades || shadows;
}

/** Puts a part in the middle of the screen's height, without moving it sideways. */
export function scrollDownTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
}
