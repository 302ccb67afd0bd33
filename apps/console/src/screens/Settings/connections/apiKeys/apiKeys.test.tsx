import type { AccessType } from '@forecourt/api/access/policy';
import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { ApiKey, CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import { keysExamples } from '@forecourt/api/contract/connections/keys.examples';
import { ApiError } from '@forecourt/api/errors';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../../testRecord.ts';
import { openScreen } from '../../../../testScreen.tsx';

const { Key, Item } = keysExamples.createApiKey.response;
const known: ApiKey = {
  ...Item,
  Scopes: ['feed:write'],
  CreatedAt: '2026-03-02T15:00:00Z',
  LastUsedAt: null,
  Version: 4,
};

/** What a server would hold, what was sent to it, and how it refuses the next change. */
let stored: ApiKey[];
let sent: { id: string; body: unknown; ifMatch: string | undefined }[];
let failure: Error | undefined;

interface Body {
  Name: string;
  Scopes: ApiKey['Scopes'];
  Id: string;
}

function answerTo(
  { id }: Call,
  { body }: { body?: Body },
  ifMatch?: string,
): { Items: ApiKey[] } | CreatedApiKey | ApiKey {
  if (id === 'keys.list') {
    if (failure && sent.length === 0) throw failure;
    return { Items: structuredClone(stored) };
  }
  sent.push({ id, body, ifMatch });
  if (failure) throw failure;
  if (id === 'keys.create') {
    const created = { ...known, Id: crypto.randomUUID(), Name: body!.Name, Scopes: body!.Scopes };
    stored = [created, ...stored];
    return { Key, Item: created };
  }
  const change: Partial<ApiKey> = id === 'keys.revoke' ? { RevokedAt: '2026-03-04T15:00:00Z' } : { Version: 5 };
  stored = stored.map((one) => (one.Id === body!.Id ? { ...one, ...change } : one));
  const changed = stored.find(({ Id }) => Id === body!.Id)!;
  return id === 'keys.revoke' ? changed : { Key, Item: changed };
}

let screen: Awaited<ReturnType<typeof openScreen>>;
let ApiKeys: typeof import('./ApiKeys.tsx').ApiKeys;
let api: typeof import('../../../../api.ts').api;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ ApiKeys } = await import('./ApiKeys.tsx'));
  ({ api } = await import('../../../../api.ts'));
  const { session } = await import('../../../../session/store.ts');
  session.auth = getRecord(cells.find(({ role, productId }) => role === 'ADMIN' && productId === 'LEAD_ENGAGE')!);
});
afterAll(() => screen.close());
beforeEach(() => {
  stored = [known];
  sent = [];
  failure = undefined;
  const send = async (call: Call, input: { body?: Body }, options?: { ifMatch?: string }) =>
    answerTo(call, input, options?.ifMatch);
  vi.spyOn(api, 'send').mockImplementation(send as never);
  vi.spyOn(api, 'sendVersioned').mockImplementation((async (...given: Parameters<typeof send>) => ({
    value: await send(...given),
    version: '"5"',
  })) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  screen.show(null);
});

async function open(access: AccessType[] = ['read', 'write', 'create'], width = 1280): Promise<void> {
  await page.viewport(width, 900);
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiKeys key={crypto.randomUUID()} access={access} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </QueryClientProvider>,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = () => page.getByRole('list', { name: 'API keys' });
const violations = async () => {
  const { violations: found } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

describe('the list', () => {
  it('shows a key by its first characters, with what it can do and that it was never used', async () => {
    await open();
    await expect.element(item()).toMatchTextContent('Starts with fc_Ab3d');
    await expect.element(item()).toMatchTextContent('Can: Send the feed');
    await expect.element(item()).toMatchTextContent('by Dana Admin');
    await expect.element(item()).toMatchTextContent('Never used');
    await expect.element(item()).toMatchTextContent('Active');
    expect(await violations()).toEqual([]);
  });

  it('shows when it was last used, and until when the key that was replaced works', async () => {
    stored = [{ ...known, LastUsedAt: '2026-03-03T15:00:00Z', ReplacedWorksUntil: '2026-03-05T15:00:00Z' }];
    await open();
    await expect.element(item()).toMatchTextContent('Last used 03/03/2026');
    await expect.element(item()).toMatchTextContent('The previous key works until 03/05/2026');
  });

  it('is empty at first, and says what keys are for', async () => {
    stored = [];
    await open();
    await expect.element(page.getByText('No API keys yet.')).toBeVisible();
    await expect.element(button('Create key')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('is only read by people who may only read', async () => {
    await open(['read']);
    await expect.element(item()).toBeVisible();
    for (const name of ['Create key', 'Rotate DMS export', 'Revoke DMS export'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });

  it('that could not be loaded can be loaded again', async () => {
    failure = new ApiError({ id: 'network', status: 0, message: 'You’re offline' });
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent('You’re offline');
    failure = undefined;
    await userEvent.click(button('Try again'));
    await expect.element(item()).toBeVisible();
  });

  it('fits a phone', async () => {
    stored = [{ ...known, Name: 'The nightly export of the dealer management system of all rooftops, second attempt' }];
    await open(undefined, 390);
    await expect.element(page.getByText(/^The nightly export/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a new key', () => {
  const create = async () => {
    await open();
    await userEvent.click(button('Create key'));
    await userEvent.keyboard('Website leads');
    await userEvent.tab();
    await userEvent.keyboard(' {Enter}');
  };

  it('that was begun is there when one comes back from confirming who one is, and forgotten once one cancels', async () => {
    await open();
    await userEvent.click(button('Create key'));
    await userEvent.keyboard('Website leads');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    // The page as it is loaded anew.
    await open();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Website leads');
    await expect.element(dialog.getByRole('checkbox', { name: 'Send the feed' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await open();
    await expect.element(item()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is made with the keyboard alone, shown once with a way to copy it, and gone afterwards', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await create();
    const dialog = page.getByRole('dialog', { name: 'Your key for Website leads' });
    await expect.element(dialog.getByRole('region', { name: 'API key' })).toMatchTextContent(Key);
    await expect.element(dialog).toMatchTextContent('You won’t be able to see it again');
    expect(sent).toEqual([
      { id: 'keys.create', body: { Name: 'Website leads', Scopes: ['feed:write'] }, ifMatch: undefined },
    ]);
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy key' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith(Key);
    await userEvent.click(button('Done'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Website leads')).toBeVisible();
    expect(document.body.textContent).not.toContain(Key);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(Key);
    await expect.poll(() => document.activeElement?.textContent).toBe('Create key');
  });

  it('is not lost by Escape: the dialog asks first', async () => {
    await create();
    await expect.element(page.getByText(Key)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Did you copy the key?' });
    await userEvent.click(question.getByRole('button', { name: 'Back to the key' }));
    await expect.element(page.getByText(Key)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(question.getByRole('button', { name: 'Close' }));
    await expect.element(page.getByText(Key)).not.toBeInTheDocument();
  });

  it('takes a name and a scope', async () => {
    await open();
    await userEvent.click(button('Create key'));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Create key' }));
    await expect.element(page.getByText('Enter a name')).toBeVisible();
    await expect.element(page.getByText('Choose at least one')).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('that is refused is not made, and the dialog says why', async () => {
    await open();
    await expect.element(item()).toBeVisible();
    failure = new ApiError({ id: 'too-many-keys', status: 409, message: 'An account can have 50 API keys.' });
    await userEvent.click(button('Create key'));
    await userEvent.keyboard('Website leads');
    await userEvent.tab();
    await userEvent.keyboard(' {Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('An account can have 50 API keys.');
  });
});

describe('a key that is rotated', () => {
  it('keeps working for a day unless that is changed, and the new one is shown', async () => {
    await open();
    await userEvent.click(button('Rotate DMS export'));
    await userEvent.click(button('Rotate key'));
    await expect.element(page.getByText(Key)).toBeVisible();
    expect(sent).toEqual([{ id: 'keys.rotate', body: { Id: known.Id, GraceHours: 24 }, ifMatch: '"4"' }]);
    await userEvent.click(button('Done'));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Rotate DMS export');
  });

  it('can stop at once', async () => {
    await open();
    await userEvent.click(button('Rotate DMS export'));
    await userEvent.click(page.getByText('Right away'));
    await userEvent.click(button('Rotate key'));
    await expect.element(page.getByText(Key)).toBeVisible();
    expect(sent).toMatchObject([{ body: { GraceHours: 0 } }]);
  });

  it('by somebody else meanwhile stays as it is, and the dialog says so', async () => {
    await open();
    await expect.element(item()).toBeVisible();
    failure = new ApiError({ id: 'changed-elsewhere', status: 412, message: 'This key was rotated' });
    await userEvent.click(button('Rotate DMS export'));
    await userEvent.click(button('Rotate key'));
    await expect.element(page.getByRole('alert')).toMatchTextContent('This key was rotated');
  });
});

describe('a key that is revoked', () => {
  it('asks first, and is listed as revoked with nothing to do', async () => {
    await open();
    await userEvent.click(button('Revoke DMS export'));
    const question = page.getByRole('alertdialog', { name: 'Revoke DMS export?' });
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await userEvent.click(button('Revoke DMS export'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke key' }));
    await expect.element(page.getByText('DMS export was revoked')).toBeVisible();
    await expect.element(item()).toMatchTextContent('Revoked 03/04/2026');
    await expect.element(button('Rotate DMS export')).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: 'keys.revoke', body: { Id: known.Id }, ifMatch: undefined }]);
    await expect.poll(() => document.activeElement?.textContent).toBe('Create key');
  });

  it('that could not be revoked says so', async () => {
    await open();
    await expect.element(item()).toBeVisible();
    failure = new ApiError({ id: 'deleted', status: 404, message: 'This API key doesn’t exist, or it was revoked' });
    await userEvent.click(button('Revoke DMS export'));
    await userEvent.click(button('Revoke key'));
    await expect.element(page.getByText('Couldn’t revoke the key')).toBeVisible();
    await expect.element(page.getByText('This API key doesn’t exist, or it was revoked')).toBeVisible();
  });
});
