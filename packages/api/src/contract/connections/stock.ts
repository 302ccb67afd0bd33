import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from '../settings/inBlock.ts';
import { AccountParams, Scope } from '../scope.ts';
import { Id, nameTextOrEmpty, text, textOrEmpty } from '../text.ts';

/*
 * A dealer's stock: files of vehicles that people upload or that are fetched every day (docs/decisions/connections.md).
 */

/** The largest file of vehicles, in bytes: 200,000 rows of 300. */
export const maxStockBytes = 64 * 1024 * 1024;

/** How much of a file a preview takes, from its beginning, in bytes. */
export const stockPreviewBytes = 256 * 1024;

/** How many problems of a file are listed; all are counted. */
export const maxStockProblems = 100;

/** Which column of a file has a field, by the column's name in the file. */
const Column = z.optional(text(200));
export const StockMapping = z.strictObject({
  stock: Column,
  vin: Column,
  condition: Column,
  certified: Column,
  year: Column,
  make: Column,
  model: Column,
  trim: Column,
  body: Column,
  color: Column,
  mileage: Column,
  price: Column,
  image: Column,
  page: Column,
  availability: Column,
});
export type StockMapping = z.output<typeof StockMapping>;

/** What is known of a vehicle, by our name. */
export type StockField = keyof StockMapping;
export const stockFields = Object.keys(StockMapping.shape) as StockField[];

const StockProblem = z.object({
  /** In the file; the header is line 1. */
  line: z.int(),
  reason: z.string(),
});
export type StockProblem = z.output<typeof StockProblem>;

/** What became of a file. */
export const StockReport = z.object({
  at: z.string(),
  /** Of the file, or its address. */
  name: z.string(),
  /** Lines with a vehicle. */
  rows: z.int(),
  taken: z.int(),
  /** Of those taken, vehicles that were not there before. */
  added: z.int(),
  /** Vehicles that the file no longer has. */
  sold: z.int(),
  /** Lines that were not taken. */
  refused: z.int(),
  /** The first problems, of refused lines and of vehicles that were taken without a value. */
  problems: z.array(StockProblem),
  /** Why nothing could be read; null where something was. */
  error: z.nullable(z.string()),
});
export type StockReport = z.output<typeof StockReport>;

export const stockSourceKinds = ['upload', 'http', 'sftp'] as const;

const StockSource = z.object({
  id: z.string(),
  kind: z.enum(stockSourceKinds),
  /** Where it is fetched from; '' for uploads. */
  address: z.string(),
  /** Null where the file's own column names are known. */
  mapping: z.nullable(StockMapping),
  max_age_days: z.int(),
  /** Vehicles for sale by its last file. */
  for_sale: z.int(),
  report: z.nullable(StockReport),
  /** How many vehicles are missing from a file that is less than half of what was there, until a person confirms; null for none. */
  missing: z.nullable(z.int()),
  /** It is being fetched, or will be in a moment. */
  is_pulling: z.boolean(),
  Version: z.int(),
});
export type StockSource = z.output<typeof StockSource>;

const isAddress = (address: string): boolean =>
  address === '' || (URL.canParse(address) && ['http:', 'https:', 'sftp:'].includes(new URL(address).protocol));

/** What people choose of a source. Whether the address goes with the kind, the server checks. */
export const StockSourceChoice = z.strictObject({
  kind: z.enum(stockSourceKinds),
  address: textOrEmpty(2000).check(z.refine(isAddress, 'Enter an address such as https://feeds.example.com/stock.csv')),
  mapping: z.nullable(StockMapping),
  /** How many days a price or availability is promised after it was last confirmed. */
  max_age_days: z.int().check(z.gte(1), z.lte(30)),
});
export type StockSourceChoice = z.output<typeof StockSourceChoice>;

/** A file that is delivered daily may fail over a weekend before nothing is promised any more. */
export const defaultMaxAgeDays = 3;

const path = '/api/dashboard/:account_id/stock';
const inSource = z.extend(AccountParams, { source_id: z.uuid() });
const Bytes = z.instanceof(Uint8Array);

export const stock = call({
  ...inBlock('connections', 'read'),
  id: 'stock.get',
  method: 'GET',
  path,
  summary: 'Where the dealer’s stock comes from, and what became of the last files',
  response: z.object({
    for_sale: z.int(),
    sources: z.array(StockSource),
    /** The public key that an SFTP server has to accept, as a line of `authorized_keys`. */
    sftp_key: z.string(),
  }),
});

const PreviewVehicle = z.object({
  line: z.int(),
  stock: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  /** Year, make, model and trim. */
  name: z.string(),
  condition: z.nullable(z.string()),
  mileage: z.nullable(z.int()),
  price: z.nullable(z.number()),
  currency: z.string(),
  state: z.string(),
});

/** Reads the beginning of a file and stores nothing. `mapping` is a `StockMapping` as JSON. */
export const previewStock = call({
  ...inBlock('connections', 'write'),
  id: 'stock.preview',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Read the beginning of a file of vehicles: its columns, ten vehicles, and the problems',
  query: z.extend(Scope, { mapping: z.optional(textOrEmpty(4000)) }),
  contentType: 'text/csv',
  body: Bytes,
  response: z.object({
    columns: z.array(z.string()),
    mapping: StockMapping,
    /** Fields without which no vehicle can be taken, and that no column has. */
    missing: z.array(z.string()),
    vehicles: z.array(PreviewVehicle),
    problems: z.array(StockProblem),
    /** Why nothing could be read. */
    error: z.nullable(z.string()),
  }),
});

export const addStockSource = call({
  ...inBlock('connections', 'create'),
  id: 'stock.addSource',
  method: 'POST',
  path: `${path}/sources`,
  summary: 'Add a source of stock',
  body: StockSourceChoice,
  response: StockSource,
});

export const updateStockSource = call({
  ...inBlock('connections', 'write'),
  id: 'stock.updateSource',
  method: 'PUT',
  path: `${path}/sources/:source_id`,
  summary: 'Change a source of stock',
  version: 'write',
  params: inSource,
  body: StockSourceChoice,
  response: StockSource,
});

/** Its vehicles go with it: without any source, the dealer’s stock is what leads asked about, as before. */
export const deleteStockSource = call({
  ...inBlock('connections', 'write'),
  id: 'stock.deleteSource',
  method: 'DELETE',
  path: `${path}/sources/:source_id`,
  summary: 'Delete a source of stock with its vehicles',
  version: 'write',
  params: inSource,
  response: z.strictObject({ deleted: z.literal(true) }),
});

/** The whole stock of a source: a vehicle that the file no longer has is sold. */
export const loadStockFile = call({
  ...inBlock('connections', 'write'),
  id: 'stock.load',
  method: 'PUT',
  path: `${path}/sources/:source_id/file`,
  summary: 'Load a file of vehicles',
  params: inSource,
  query: z.extend(Scope, { name: nameTextOrEmpty(200) }),
  contentType: 'text/csv',
  body: Bytes,
  response: StockSource,
});

/**
 * The same from a machine: the file of the dealer's uploads, which has the mapping that people chose there. What became of its lines is the
 * answer. 409 where a dealership has too many sources to add one for uploads.
 */
export const sendStock = call({
  id: 'stock.send',
  method: 'PUT',
  path: '/api/stock',
  summary: 'Send a file of vehicles: the whole stock of the dealership’s uploads',
  access: 'service',
  scope: 'stock:write',
  query: z.strictObject({
    /** Whose stock it is, as the feed's records name the dealer. An API key's own where it is missing. */
    dealer: z.optional(Id),
    /** Of the file, for people. */
    name: z.optional(nameTextOrEmpty(200)),
  }),
  contentType: 'text/csv',
  body: Bytes,
  response: StockReport,
});

export const pullStock = call({
  ...inBlock('connections', 'write'),
  id: 'stock.pull',
  method: 'POST',
  path: `${path}/sources/:source_id/pull`,
  summary: 'Fetch a source’s file now',
  params: inSource,
  body: z.strictObject({}),
  response: StockSource,
});

export const confirmMissingStock = call({
  ...inBlock('connections', 'write'),
  id: 'stock.confirmMissing',
  method: 'POST',
  path: `${path}/sources/:source_id/missing`,
  summary: 'Confirm that the vehicles missing from a much smaller file are sold',
  params: inSource,
  body: z.strictObject({}),
  response: StockSource,
});
