import { ApiError } from '@forecourt/api/errors';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, ground, onGround, open, press } from './knowledgeGround.tsx';

onGround();

const csv = (...rows: string[]) =>
  new File([['entry_id,version,group,topic,question,answer,products', ...rows].join('\n')], 'ours.csv');
const choose = async (file: File) => {
  await expect.element(button('Import', true)).toBeVisible();
  await userEvent.upload(document.querySelector('input[type=file]')!, file);
};

it('says what an import would do, names what cannot be imported, and does it', async () => {
  ground.report = {
    created: 1,
    changed: 2,
    unchanged: 3000,
    left: 4,
    refused: [{ line: 3, reason: 'No question detected' }],
  };
  open();
  await choose(
    csv('how,3,Sales,Delivery,Do you deliver?,Anywhere.,1;2', 'b,,Sales,Delivery,,A,1', 'c,x,Sales,T,Q,A,1'),
  );
  const preview = dialog('Import questions and answers');
  for (const text of [
    '1 question will be added',
    '2 questions will be changed',
    '3,000 questions will stay the same',
    '4 more questions won’t fit in this import. Import the file again to add the rest.',
    '2 questions can’t be imported',
    'Line 3: No question detected',
    'Line 4: Use numbers for the version and the products',
  ])
    await expect.element(preview.getByText(text, { exact: true })).toBeVisible();
  expect(ground.sent).toMatchObject([
    {
      id: 'knowledge.import',
      body: {
        dry_run: true,
        entries: [
          { line: 2, entry_id: 'how', version: 3, answer: 'Anywhere.', products: [1, 2] },
          { line: 3, entry_id: 'b', version: null },
        ],
      },
    },
  ]);
  await userEvent.click(preview.getByRole('button', { name: 'Import', exact: true }));
  await expect.element(page.getByText('1 question added, 2 questions changed')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  expect(ground.sent.map(({ body }) => (body as { dry_run: boolean }).dry_run)).toEqual([true, false]);
});

it('says why a file cannot be read or imported, and imports nothing where nothing would change', async () => {
  open();
  await choose(new File(['a,b'], 'ours.csv'));
  const preview = dialog('Import questions and answers');
  await expect
    .element(
      preview.getByText('The first line must contain the column names. Missing: group, topic, question, answer.'),
    )
    .toBeVisible();
  await userEvent.click(preview.getByRole('button', { name: 'Cancel' }));
  ground.refusals['knowledge.import'] = new ApiError({ id: 'http', status: 500, message: 'x' });
  await choose(csv('how,3,Sales,Delivery,Do you deliver?,Anywhere.,1'));
  await expect.element(preview.getByText('HTTP error! status: 500')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  delete ground.refusals['knowledge.import'];
  await choose(csv('how,3,Sales,Delivery,Do you deliver?,Anywhere.,1'));
  await expect.element(preview.getByText('Importing this file won’t change anything.')).toBeVisible();
  await expect.element(preview.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

it('exports the whole Knowledge Bank, also for who may only read', async () => {
  ground.session.auth!.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['read'] }];
  const saved: Blob[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return create(blob);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  await press('Export', true);
  await userEvent.click(page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]!.text()).toContain(
    'how,3,Sales,Delivery,Do you deliver?,<p>Within 100 miles.</p>,1\r\nfree,3,Sales,Delivery,Is it free?,<p>Within 100 miles.</p>,1;2\r\n',
  );
  await press('Export', true);
  await userEvent.click(page.getByRole('menuitem', { name: 'JSON' }));
  await expect.poll(() => saved.length).toBe(2);
  expect(JSON.parse(await saved[1]!.text())).toEqual(ground.stored);
  await expect.element(button('Import', true)).not.toBeInTheDocument();
});
