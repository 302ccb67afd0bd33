import type { StockSource } from '@forecourt/api/contract/connections/stock';
import { ApiError } from '@forecourt/api/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field, openBlocks, playSettings, sent, server, toast } from '../../testSettings.tsx';

const report = {
  at: '2026-01-05T15:00:00Z',
  name: 'monday.csv',
  rows: 12,
  taken: 9,
  added: 2,
  sold: 1,
  refused: 3,
  problems: [{ line: 5, reason: '“Call” is not a price' }],
  error: null,
};
const upload: StockSource = {
  id: '6f1c1d0a-2f0e-4d55-9a43-0b5b7a3f8d11',
  kind: 'upload',
  address: '',
  mapping: null,
  max_age_days: 3,
  for_sale: 9,
  report,
  missing: null,
  is_pulling: false,
  Version: 4,
};
const feed: StockSource = {
  ...upload,
  id: '6f1c1d0a-2f0e-4d55-9a43-0b5b7a3f8d12',
  kind: 'http',
  address: 'https://feeds.example/stock.csv',
  for_sale: 3,
  missing: 8,
};
const preview = {
  columns: ['Stock', 'Make', 'Model', 'Best price'],
  mapping: { stock: 'Stock', make: 'Make', model: 'Model' },
  missing: [],
  vehicles: [
    {
      line: 2,
      stock: 'A1',
      vin: null,
      name: '2026 Toyota RAV4',
      condition: 'new',
      mileage: null,
      price: 35_480,
      currency: 'USD',
      state: 'for-sale',
    },
  ],
  problems: [],
  error: null,
};

playSettings();
beforeEach(() => {
  Object.assign(server.answers, {
    'stock.get': { for_sale: 12, sources: [upload, feed], sftp_key: 'ssh-ed25519 AAAA forecourt' },
    'stock.preview': preview,
    'stock.load': upload,
    'stock.addSource': feed,
    'stock.updateSource': { ...upload, Version: 5 },
    'stock.pull': { ...feed, is_pulling: true },
    'stock.confirmMissing': feed,
  });
});

const choose = (label: string, name = 'stock.csv') =>
  userEvent.upload(
    page.getByRole('button', { name: label, exact: true }).element().parentElement!.querySelector('input')!,
    new File(['Stock,Make,Model,Best price\nA1,Toyota,RAV4,35480\n'], name, { type: 'text/csv' }),
  );

describe('the card', () => {
  it('says how much is for sale, and what became of the last file', async () => {
    await openBlocks(['connections'], { width: 390 });
    await expect.element(page.getByText('12 vehicles for sale')).toBeVisible();
    await expect.element(page.getByText(/monday\.csv/).first()).toBeVisible();
    await expect.element(page.getByText('9 vehicles taken, 2 new, 1 sold').first()).toBeVisible();
    await page.getByRole('button', { name: /Uploaded file/ }).click();
    await expect.element(page.getByText('Line 5: “Call” is not a price')).toBeVisible();
  });

  it('says that there is no file yet', async () => {
    server.answers['stock.get'] = { for_sale: 0, sources: [], sftp_key: '' };
    await openBlocks(['connections']);
    await expect.element(page.getByText(/No file yet/)).toBeVisible();
  });

  it('that cannot be loaded is tried again', async () => {
    server.fails['stock.get'] = new ApiError({ id: 'network', status: 0, message: '' });
    await openBlocks(['connections']);
    await button('Try again').click();
    await expect.element(page.getByText('12 vehicles for sale')).toBeVisible();
  });

  it('changes nothing for somebody who may only read', async () => {
    await openBlocks(['connections'], { access: ['read'] });
    await expect.element(page.getByText('12 vehicles for sale')).toBeVisible();
    await expect.element(button('Upload a file')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /feeds\.example/ }).click();
    await expect.element(page.getByText(/less than half of your vehicles/)).toBeVisible();
    await expect.element(button('They are sold')).not.toBeInTheDocument();
  });
});

describe('a file', () => {
  it('is shown before it is loaded, and keeps how its columns were mapped', async () => {
    await openBlocks(['connections'], { width: 390 });
    await expect.element(button('Upload a file')).toBeVisible();
    await choose('Upload a file');
    await expect.element(page.getByRole('dialog', { name: 'Check stock.csv' })).toBeVisible();
    await expect.element(page.getByText('$35,480.00')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: /Price$/ }).click();
    await page.getByRole('option', { name: 'Best price' }).click();
    await expect.poll(() => sent('stock.preview')).toHaveLength(2);
    await expect.element(button('Load the file')).toBeEnabled();
    await button('Load the file').click();
    await expect.element(toast('9 vehicles loaded')).toBeVisible();
    expect(sent('stock.updateSource')[0]).toMatchObject({
      body: { mapping: { stock: 'Stock', price: 'Best price' } },
      ifMatch: '"4"',
    });
    expect(sent('stock.load')[0]).toMatchObject({ query: { name: 'stock.csv' } });
  });

  it('whose columns are not known is not loaded before they are chosen', async () => {
    server.answers['stock.preview'] = { ...preview, missing: ['model'], vehicles: [] };
    await openBlocks(['connections']);
    await expect.element(button('Upload a file')).toBeVisible();
    await choose('Upload a file');
    await expect.element(page.getByText('Choose the column with the model.')).toBeVisible();
    await expect.element(button('Load the file')).toBeDisabled();
  });

  it('that cannot be read says why', async () => {
    server.answers['stock.preview'] = { ...preview, vehicles: [], error: 'The file has no columns.' };
    await openBlocks(['connections']);
    await expect.element(button('Upload a file')).toBeVisible();
    await choose('Upload a file');
    await expect.element(page.getByText('The file has no columns.')).toBeVisible();
  });
});

describe('a feed', () => {
  it('is added by its address, by the keyboard', async () => {
    await openBlocks(['connections']);
    await button('Add a feed address').click();
    await userEvent.keyboard('stock{Enter}');
    await expect.element(page.getByText('Enter an address that starts with https:// or sftp://')).toBeVisible();
    await field('Address').fill('https://feeds.example/stock.csv');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent('stock.addSource')).toHaveLength(1);
    expect(sent('stock.addSource')[0]!.body).toEqual({
      kind: 'http',
      address: 'https://feeds.example/stock.csv',
      mapping: null,
      max_age_days: 3,
    });
  });

  it('is fetched now, and what is missing from its file is confirmed', async () => {
    await openBlocks(['connections']);
    await page.getByRole('button', { name: /feeds\.example/ }).click();
    await button('Fetch now').click();
    await expect.poll(() => sent('stock.pull')).toHaveLength(1);
    await button('They are sold').click();
    await expect.poll(() => sent('stock.confirmMissing')).toHaveLength(1);
  });

  it('is deleted after a question', async () => {
    await openBlocks(['connections']);
    await page.getByRole('button', { name: /feeds\.example/ }).click();
    await button('Delete').click();
    await expect.element(page.getByText('3 vehicles for sale will no longer be offered.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => sent('stock.deleteSource')).toHaveLength(1);
    expect(sent('stock.deleteSource')[0]!.ifMatch).toBe('"4"');
  });
});
