// Widths of spec 1 §9, in px.

export const minimumWidth = 700;
export const columnWidth = 160;
export const firstColumnWidth = 1.5 * columnWidth;
/** What is left of the width of columns that name none before a table scrolls: headers still fit. */
export const narrowest = 0.82;
/** What a column that names its width gives up of the blank around its words before a table scrolls. */
export const spareWidth = 16;
