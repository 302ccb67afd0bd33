import { TestUpload } from '@forecourt/api/testUpload';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { looksAt, setUpPanel, shown } from './testPanel.tsx';
import { lastSocket, serve, settings, stored } from './testServer.ts';

const { open, ownStorage } = setUpPanel();

it('sends files once the chat has begun, and says of each what is wrong with it', async () => {
  serve();
  vi.stubGlobal('XMLHttpRequest', TestUpload);
  TestUpload.all = [];
  const storage = ownStorage();
  open(looksAt, storage);
  await expect.element(shown(settings.welcome)).toBeVisible();
  // Before there is a chat, there is nothing that a file could belong to.
  expect(page.getByRole('button', { name: 'Attach photos or files' }).elements()).toEqual([]);
  storage.change({ token: 'kept' });
  window.dispatchEvent(new StorageEvent('storage'));
  await expect.poll(lastSocket).toBeDefined();
  lastSocket().open(stored(1, 'assistant', 'Hello'));
  await expect.element(page.getByRole('button', { name: 'Attach photos or files' })).toBeVisible();

  const dialog = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = ['title.pdf', 'logo.svg', 'back.pdf'].map((name) => new File(['a'], name));
  await userEvent.upload(dialog, files);
  const [title, logo, back] = TestUpload.all as [TestUpload, TestUpload, TestUpload];
  expect(title.headers).toMatchObject({ authorization: 'Bearer kept', 'content-type': 'application/octet-stream' });
  const kept = title.take('title.pdf');
  logo.answer(422, { message: 'Only photos and PDFs can be sent.' });
  back.lose();
  await expect.element(page.getByText('Only photos and PDFs can be sent.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove logo.svg' }).click();
  await page.getByRole('list', { name: 'Attached files' }).getByRole('button', { name: 'Try again' }).click();
  const again = TestUpload.all[3]!;
  expect(again.url).toBe(back.url);
  const second = again.take('back.pdf');

  await page.getByRole('button', { name: 'Send' }).click();
  const sent = lastSocket().frames.at(-1)!;
  expect(sent).toMatchObject({ event_name: 'Message', payload: '', attachments: [kept.id, second.id] });
  expect(page.getByRole('list', { name: 'Attached files' }).elements()).toEqual([]);
  lastSocket().say({
    event_name: 'Message',
    message: { ...stored(2, 'shopper', '', sent.id), attachments: [kept, second] },
  });
  await expect.element(page.getByRole('log').getByRole('button', { name: /^title.pdf/ })).toBeVisible();
});
