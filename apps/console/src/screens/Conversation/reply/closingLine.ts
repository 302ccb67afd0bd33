/** A message with the line that goes out below it: once, also where somebody has typed it. */
export const addLine = (text: string, line: string | null): string =>
  line === null || text === '' || text.split('\n').includes(line) ? text : `${text}\n${line}`;

/** What a person has typed of a message: drafts from before and messages taken back have the line among their words. */
export const removeLine = (text: string, line: string | null): string =>
  line === null
    ? text
    : text
        .split('\n')
        .filter((one) => one !== line)
        .join('\n');
