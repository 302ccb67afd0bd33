import { maxStockProblems, type StockField, type StockSource } from '@forecourt/api/contract/connections/stock';

const count = (number: number) => number.toLocaleString('en-US');
const vehicles = (number: number) => (number === 1 ? '1 vehicle' : `${count(number)} vehicles`);

/** What the card 'Stock' says. */
export const stockTexts = {
  title: 'Stock',
  description: 'The assistant and your website’s chat offer the vehicles in your latest file.',
  forSale: (number: number) => `${vehicles(number)} for sale`,
  empty: 'No file yet. Until there is one, the assistant goes by the vehicles that leads ask about.',
  sources: 'Where your stock comes from',
  upload: 'Upload a file',
  addFeed: 'Add a feed address',
  uploaded: 'Uploaded file',
  noReport: 'Nothing has been loaded yet',
  lastFile: (name: string, at: string) => `${name}, ${at}`,
  counts: (taken: number, added: number, sold: number) =>
    `${vehicles(taken)} taken, ${count(added)} new, ${count(sold)} sold`,
  refused: (number: number) => `${number === 1 ? '1 line was' : `${count(number)} lines were`} not taken`,
  pulling: 'Fetching',
  failed: 'Failed',
  waiting: 'Needs your answer',
  details: 'Details',
  pull: 'Fetch now',
  map: 'Map columns with a sample file',
  remove: 'Delete',
  problems: (number: number) =>
    number === 1 ? '1 problem' : number < maxStockProblems ? `${number} problems` : `First ${number} problems`,
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
  missing: (number: number) =>
    `The last file has less than half of your vehicles, so the other ${number === 1 ? 'one is' : `${count(number)} are`} still listed.`,
  confirmMissing: 'They are sold',
  removeQuestion: 'Delete this source?',
  removeDetail: (number: number) => `${vehicles(number)} for sale will no longer be offered.`,
  cancel: 'Cancel',
  close: 'Close',
  deleted: 'Source deleted',
  pullStarted: 'The file is being fetched',
};

/** The dialog that maps the columns of a file. */
export const mappingTexts = {
  title: (name: string) => `Check ${name}`,
  intro: 'Choose which column has what. The vehicles below are the first of your file.',
  mapping: 'Columns',
  noColumn: 'Not in the file',
  reading: 'Reading the file…',
  missing: (fields: readonly string[]) => `Choose the column with the ${fields.join(', ')}.`,
  vehicles: 'First vehicles',
  noVehicles: 'No vehicle can be taken from the first lines.',
  problems: 'Problems in the first lines',
  load: 'Load the file',
  loading: 'Loading the file',
  save: 'Save the columns',
  loaded: (taken: number) => `${vehicles(taken)} loaded`,
  saved: 'Columns saved',
  noPrice: 'No price',
  stock: (number: string) => `Stock ${number}`,
  tooLarge: 'The file is larger than 64 MB.',
  fields: {
    stock: 'Stock number',
    vin: 'VIN',
    condition: 'New or used',
    certified: 'Certified pre-owned',
    year: 'Model year',
    make: 'Make',
    model: 'Model',
    trim: 'Trim',
    body: 'Body style',
    color: 'Color',
    mileage: 'Mileage',
    price: 'Price',
    image: 'Photo',
    page: 'Page of the vehicle',
    availability: 'Availability',
  } satisfies Record<StockField, string>,
  states: { 'for-sale': '', 'on-hold': 'On hold', sold: 'Sold' } as Record<string, string>,
};

/** The dialog for a feed's address. */
export const feedTexts = {
  title: 'Add a feed address',
  address: 'Address',
  help: 'A CSV file or a feed for Google’s vehicle listings. It’s fetched every morning.',
  example: 'https://feeds.example.com/stock.csv',
  maxAge: 'Days a price is promised after the last file',
  maxAgeHelp: 'After that the assistant has your team confirm price and availability.',
  invalid: 'Enter an address that starts with https:// or sftp://',
  sftpKey: 'Public key',
  sftpHelp: 'Ask the provider to accept this key for the user in the address.',
  copy: 'Copy',
  copied: 'Copied',
  add: 'Add',
  added: 'Feed added. Its first file is being fetched.',
};

/** What a source is called. */
export const sourceTitle = ({ kind, address }: Pick<StockSource, 'kind' | 'address'>): string =>
  kind === 'upload' ? stockTexts.uploaded : address;
