const count = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const fileTexts = {
  export: 'Export',
  import: 'Import',
  kinds: { csv: 'CSV, for spreadsheets', json: 'JSON' },
  fileName: 'knowledge-bank',
  notExported: 'Couldn’t export the Knowledge Bank',
  title: 'Import questions and answers',
  close: 'Close',
  cancel: 'Cancel',
  reading: 'Reading the file…',
  importing: 'Importing…',
  of: (name: string) => `Preview of ${name}. Questions that aren’t in the file stay as they are.`,
  created: (number: number) => `${count(number, 'question', 'questions')} will be added`,
  changed: (number: number) => `${count(number, 'question', 'questions')} will be changed`,
  unchanged: (number: number) => `${count(number, 'question', 'questions')} will stay the same`,
  left: (number: number) =>
    `${count(number, 'more question', 'more questions')} won’t fit in this import. Import the file again to add the rest.`,
  refused: (number: number) => `${count(number, 'question', 'questions')} can’t be imported`,
  line: (kind: 'csv' | 'json', line: number, reason: string) =>
    `${kind === 'csv' ? 'Line' : 'Entry'} ${line}: ${reason}`,
  furtherRefused: (number: number) => `and ${number.toLocaleString('en-US')} more`,
  nothing: 'Importing this file won’t change anything.',
  done: (created: number, changed: number) =>
    `${count(created, 'question', 'questions')} added, ${count(changed, 'question', 'questions')} changed`,
  tooLarge: 'The file is larger than 8 MB. Split it into smaller files.',
  tooMany: 'The file has more than 10,000 questions. Split it into smaller files.',
  empty: 'The file has no questions.',
  notJson: 'The file isn’t valid JSON.',
  otherJson: 'The file isn’t a Knowledge Bank. Use a file that was exported as JSON.',
  missingColumns: (names: string) => `The first line must contain the column names. Missing: ${names}.`,
  brokenRow: 'A quotation mark isn’t closed',
  notNumbers: 'Use numbers for the version and the products',
};
