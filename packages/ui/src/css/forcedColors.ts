/**
 * While a person's system chooses the colors (Windows high contrast), grounds and shadows are gone and every border has one color,
 * a transparent one too. Only the system's own color names are obeyed (CSS Color Adjustment 1, §3).
 */
export const forcedColors = '(forced-colors: active)';

/** Around what is chosen. Give it a second sign (weight, underline, icon) where the focus ring takes its place. */
export const chosenOutline = { outline: '2px solid Highlight', outlineOffset: -2 } as const;

/** For a mark that is nothing but a color, such as a dot. */
export const mark = { backgroundColor: 'CanvasText' } as const;

/** For the filled part of a bar or a slider. */
export const filledPart = { backgroundColor: 'Highlight' } as const;

/** For what a bar or a slider could be filled to. */
export const emptyPart = { outline: '1px solid CanvasText', outlineOffset: -1 } as const;
