import { maxImportRows } from '@forecourt/api/access/userRules';

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`;

/** What the import of users says. Why a row is refused comes from the server. */
export const importTexts = {
  title: 'Import Users',
  file: 'CSV file',
  intro: `Add up to ${maxImportRows} users from a CSV file. You’ll see what happens to each row before anyone is invited.`,
  columnsIntro: 'The first row must contain these column names, in any order:',
  columnList: [
    { name: 'First name, Last name', detail: 'Or one column, Name.' },
    { name: 'Email', detail: 'Each user gets an invitation at this address.' },
    { name: 'Role', detail: 'ADMIN or REGULAR. Leave it empty for REGULAR.' },
    {
      name: 'Dealerships',
      detail: 'Names or IDs, separated by semicolons. You can leave it empty if you have one dealership.',
    },
  ],
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  sample: 'Download a sample',
  sampleFile: 'users-sample.csv',
  type: 'User type',
  checkFailed: 'Couldn’t check the file',
  preview: (fileName: string) => `Preview of ${fileName}`,
  results: (fileName: string) => `Results of ${fileName}`,
  nothingYet: 'No one has been invited yet.',
  nothingToInvite: 'There is no one to invite in this file.',
  invite: (count: number) => `Invite ${rows(count)}`,
  continue: (count: number) => `Continue with ${rows(count)}`,
  stop: 'Stop',
  progress: 'Inviting users',
  summary: ({ ready, invited, here, refused }: Record<'ready' | 'invited' | 'here' | 'refused', number>) =>
    [
      invited > 0 && `${rows(invited)} invited`,
      ready > 0 && `${rows(ready)} to invite`,
      here > 0 && `${rows(here)} already here`,
      refused > 0 && `${rows(refused)} can’t be invited`,
    ]
      .filter(Boolean)
      .join(' · '),
  done: 'Import finished',
  stopped: 'The import stopped before it finished',
  stoppedDetail: 'Users who were invited stay invited. Continue to invite the rest.',
  finish: 'Done',
  cells: { name: 'Name', email: 'Email', role: 'Role', dealerships: 'Dealerships', result: 'Result', reason: 'Reason' },
  status: { ready: 'Will be invited', invited: 'Invited', here: 'Already here', refused: 'Can’t be invited' },
};

/** Why a file cannot be read, and what to do. */
export const fileProblems = {
  tooLarge: 'This file is larger than 1 MB. Split it into smaller files.',
  notCsv: 'This isn’t a CSV file. In a spreadsheet, save it as CSV first.',
  encoding: 'This file isn’t saved as UTF-8. In a spreadsheet, save it as CSV UTF-8.',
  noPeople: 'There are no users in this file.',
  missing: (columns: readonly string[]) =>
    `The first row is missing ${columns.length === 1 ? 'this column' : 'these columns'}: ${columns.join(', ')}.`,
  repeated: (column: string) => `The column ${column} appears more than once. Remove the duplicate.`,
  tooMany: (count: number) =>
    `This file has ${count.toLocaleString('en-US')} users. Import up to ${maxImportRows} at once.`,
  extra: (row: number) =>
    `Row ${row} has more columns than the first row. Put values that contain a comma in quotation marks.`,
  quotes: (row: number) => `A quotation mark in row ${row} isn’t closed or doesn’t belong there.`,
};

/** A file to start from. */
export const sampleFile = [
  '\uFEFFFirst name,Last name,Email,Role,Dealerships',
  'Nora,Quinn,nora.quinn@dealer.example,ADMIN,North Motors;South Motors',
  'Mark,Lee,mark.lee@dealer.example,REGULAR,"North Motors, Inc."',
  '',
].join('\r\n');
