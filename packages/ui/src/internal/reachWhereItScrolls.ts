/** A part that scrolls takes focus, so that the arrow keys can scroll it (WCAG 2.1.1). */
export function reachWhereItScrolls(part: HTMLElement | null): void {
  if (!part) return;
  const scrolls = part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth;
  part.tabIndex = scrolls ? 0 : -1;
}
