import { expect, it } from 'vitest';
import { maxFileBytes, readPeople } from './readPeople.ts';
import { sampleFile } from './texts.ts';

const read = (content: BlobPart, name = 'people.csv') => readPeople(new File([content], name, { type: 'text/csv' }));
const header = 'First name,Last name,Email,Role,Dealerships';
const nora = {
  first_name: 'Nora',
  last_name: 'Quinn',
  email: 'nora@new.example',
  role: 'ADMIN',
  dealerships: 'North, Inc.;South',
};
const line = 'Nora,Quinn,nora@new.example,ADMIN,"North, Inc.;South"';
const utf16 = (text: string, bytes: [number, number]) => {
  const units = Uint8Array.from(
    Array.from(`\uFEFF${text}`).flatMap((unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]),
  );
  return bytes[0] === 0xff ? units : units.map((_byte, at) => units[at ^ 1]!);
};

it.each<[string, BlobPart]>([
  ['commas', `${header}\n${line}`],
  ['CRLF and a last line end', `${header}\r\n${line}\r\n`],
  ['line ends of old Macs', `${header}\r${line}`],
  ['a byte order mark', `\uFEFF${header}\r\n${line}`],
  ['semicolons', `${header.replaceAll(',', ';')}\r\nNora;Quinn;nora@new.example;ADMIN;"North, Inc.;South"`],
  ['tabs', `${header.replaceAll(',', '\t')}\r\nNora\tQuinn\tnora@new.example\tADMIN\tNorth, Inc.;South`],
  [
    'the line that names the separator',
    `sep=;\r\n${header.replaceAll(',', ';')}\r\nNora;Quinn;nora@new.example;ADMIN;"North, Inc.;South"`,
  ],
  [
    'empty lines and room around cells',
    `${header}\n\n , ,,,\n Nora , Quinn,  nora@new.example ,ADMIN,"North, Inc.;South"\n,,,,\n`,
  ],
  [
    'columns in another order, of other names',
    `DEALERSHIP,e-mail address,last_name,First Name *,Phone,role\n"North, Inc.;South",nora@new.example,Quinn,Nora,555,ADMIN`,
  ],
  ['one column of names', `Name,Email,Role,Dealerships\nNora Quinn,nora@new.example,ADMIN,"North, Inc.;South"`],
  ['UTF-16, little-endian', utf16(`${header}\r\n${line}`, [0xff, 0xfe])],
  ['UTF-16, big-endian', utf16(`${header}\r\n${line}`, [0xfe, 0xff])],
])('reads a file with %s', async (_name, content) => {
  expect(await read(content)).toEqual({ rows: [nora] });
});

it('reads its own sample, names of three words and of one, and what it does not need', async () => {
  expect(await read(sampleFile)).toMatchObject({
    rows: [{ first_name: 'Nora', dealerships: 'North Motors;South Motors' }, { dealerships: 'North Motors, Inc.' }],
  });
  expect(await read('Name,Email\nMary Ann de Vries,m@new.example\nCher,c@new.example')).toEqual({
    rows: [
      { first_name: 'Mary Ann de', last_name: 'Vries', email: 'm@new.example', role: '', dealerships: '' },
      { first_name: 'Cher', last_name: '', email: 'c@new.example', role: '', dealerships: '' },
    ],
  });
});

it('leaves hostile cells as they are, for the server to refuse, and cuts endless ones', async () => {
  const cells = ['=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>', '__proto__', 'x'.repeat(5000)];
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  expect(await read(`First name,Last name,Email,Role\n${quoted}`)).toEqual({
    rows: [{ first_name: cells[0], last_name: cells[1], email: cells[2], role: 'x'.repeat(2000), dealerships: '' }],
  });
});

const people = (count: number) => `${header}\n${`${line}\n`.repeat(count)}`;
it.each<[string, BlobPart, string]>([
  ['10 MB', new Uint8Array(10 * 1024 * 1024), 'This file is larger than 1 MB. Split it into smaller files.'],
  ['one byte too much', 'x'.repeat(maxFileBytes + 1), 'This file is larger than 1 MB. Split it into smaller files.'],
  ['nothing', '', 'The first row is missing these columns: First name, Last name, Email.'],
  ['a header alone', `${header}\r\n\r\n`, 'There are no users in this file.'],
  ['no addresses', 'Name,Role\nNora Quinn,ADMIN', 'The first row is missing this column: Email.'],
  ['half of the names', 'First name,Email\nNora,n@new.example', 'The first row is missing this column: Last name.'],
  ['a column twice', 'Name,Email,E-mail\nNora,a,b', 'The column Email appears more than once. Remove the duplicate.'],
  ['501 people', people(501), 'This file has 501 users. Import up to 500 at once.'],
  [
    'a comma without quotation marks',
    'Name,Email\nNora Quinn,n@new.example\nLee, Mark,m@new.example',
    'Row 3 has more columns than the first row. Put values that contain a comma in quotation marks.',
  ],
  [
    'an open quotation mark',
    'Name,Email\n"Nora Quinn,n@new.example\n',
    'A quotation mark in row 2 isn’t closed or doesn’t belong there.',
  ],
  [
    'Windows-1252',
    Uint8Array.from(`${header}\nJosé,Quinn,j@new.example,,`, (letter) => letter.charCodeAt(0)),
    'This file isn’t saved as UTF-8. In a spreadsheet, save it as CSV UTF-8.',
  ],
  [
    'a spreadsheet',
    Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]),
    'This isn’t a CSV file. In a spreadsheet, save it as CSV first.',
  ],
  ['NULs', `${header}\nNo\0ra,Quinn,n@new.example,,`, 'This isn’t a CSV file. In a spreadsheet, save it as CSV first.'],
])('does not take a file with %s', async (_name, content, problem) => {
  expect(await read(content)).toEqual({ problem });
});

it('takes 500 people', async () => {
  expect(await read(people(500))).toMatchObject({ rows: { length: 500 } });
});
