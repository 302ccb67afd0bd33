/** Frames of one second: a dialog that is still open then was not about to close. */
const maxFrames = 60;

/**
 * Gives the focus a place when what had it goes: removed or disabled by the press itself, or the opener of a dialog that
 * is about to close (WCAG 2.2, 2.4.3). A focus that the person has moved meanwhile stays.
 */
export function refocus(find: () => HTMLElement | null | undefined, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches(':disabled')) find()?.focus();
    else if (frames > 0 && focused.closest('[role=dialog], [role=alertdialog]')) refocus(find, frames - 1);
  });
}
