/** One class attribute out of the names that apply. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
