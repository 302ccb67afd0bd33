import type { SendingDomain, SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';
import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field, openBlocks, playSettings, sent, server, toast } from '../../testSettings.tsx';

const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'.repeat(9);
const dkim: SendingRecord = {
  Kind: 'dkim',
  Name: 'fc5d0a7b21._domainkey.harbor.example',
  Value: `v=DKIM1; k=rsa; p=${key}`,
  State: 'missing',
  Found: 'There is no such record yet.',
  CheckedAt: '2026-03-02T15:00:00Z',
};
const domain: SendingDomain = {
  Address: 'sales@harbor.example',
  IsSigning: false,
  AnswersTo: 'harbor@in.example',
  Records: [
    dkim,
    { ...dkim, Kind: 'spf', Name: 'harbor.example', Value: 'v=spf1 include:mail.example ~all', State: 'found' },
    {
      ...dkim,
      Kind: 'dmarc',
      Name: '_dmarc.harbor.example',
      Value: 'v=DMARC1; p=none',
      State: 'unchecked',
      CheckedAt: null,
    },
  ],
  Version: 3,
};
const signing: SendingDomain = { ...domain, IsSigning: true, Records: [{ ...dkim, State: 'found' }] };
const unsigned = /^Mail to customers still comes from our server’s address/;

playSettings();
beforeEach(() => {
  server.answers['sendingDomain.get'] = { Domain: domain };
  server.answers['sendingDomain.check'] = { Domain: signing };
});

const violations = async () => {
  const { violations: found } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

describe('the card', () => {
  it('says in a sentence that mail is not signed yet, and what is missing', async () => {
    await openBlocks(['connections']);
    await expect.element(page.getByText(unsigned)).toBeVisible();
    const records = page.getByRole('list', { name: 'DNS records' });
    await expect.element(records.getByRole('listitem', { name: 'DKIM' })).toMatchTextContent(/Missing/);
    await expect
      .element(records.getByRole('listitem', { name: 'DKIM' }))
      .toMatchTextContent(/There is no such record yet/);
    await expect.element(records.getByRole('listitem', { name: 'SPF' })).toMatchTextContent(/Found/);
    await expect.element(records.getByRole('listitem', { name: 'DMARC' })).toMatchTextContent(/Not checked/);
    await expect
      .element(page.getByRole('region', { name: 'Sending domain' }).getByText('harbor@in.example'))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('has names and values to copy', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openBlocks(['connections']);
    const item = page.getByRole('listitem', { name: 'DKIM' });
    await item.getByRole('button', { name: 'Copy' }).last().click();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`v=DKIM1; k=rsa; p=${key}`);
  });

  it('says that the mailbox has to exist where answers come to it', async () => {
    server.answers['sendingDomain.get'] = { Domain: { ...domain, AnswersTo: null } };
    await openBlocks(['connections']);
    await expect.element(page.getByText('sales@harbor.example: make sure that this mailbox exists')).toBeVisible();
  });

  it('is empty at first, and says what is needed', async () => {
    server.answers['sendingDomain.get'] = { Domain: null };
    await openBlocks(['connections']);
    await expect.element(page.getByText(/^To send from your own address/)).toBeVisible();
    await expect.element(button('Set up domain')).toBeVisible();
    await expect.element(button('Check now')).not.toBeInTheDocument();
  });

  it('changes nothing for somebody who may only read', async () => {
    await openBlocks(['connections'], { access: ['read'] });
    await expect.element(page.getByText(unsigned)).toBeVisible();
    for (const name of ['Check now', 'Change address', 'Delete the sending domain'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });

  it('fits a phone, also with another key that was found', async () => {
    const wrong: SendingRecord = {
      ...dkim,
      State: 'wrong',
      Found: `This is another key. Found: “${key.slice(0, 200)}…”`,
    };
    server.answers['sendingDomain.get'] = { Domain: { ...domain, Records: [wrong] } };
    await openBlocks(['connections'], { width: 390 });
    await expect.element(page.getByText(/This is another key/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the records', () => {
  it('are checked at a press, and the card then says that mail is signed', async () => {
    await openBlocks(['connections']);
    await expect.element(button('Check now')).toBeVisible();
    server.answers['sendingDomain.get'] = { Domain: signing };
    await button('Check now').click();
    await expect.element(toast('The records were checked')).toBeVisible();
    await expect.element(page.getByText('Signing', { exact: true })).toBeVisible();
    await expect.element(page.getByText(unsigned)).not.toBeInTheDocument();
    expect(sent('sendingDomain.check')).toHaveLength(1);
  });

  it('that could not be checked say so', async () => {
    await openBlocks(['connections']);
    await expect.element(button('Check now')).toBeVisible();
    server.fails['sendingDomain.check'] = new ApiError({
      id: 'deleted',
      status: 404,
      message: 'The sending domain was deleted',
    });
    await button('Check now').click();
    await expect.element(page.getByText('The sending domain was deleted')).toBeVisible();
  });
});

describe('the address', () => {
  it('is set up with the keyboard alone', async () => {
    server.answers['sendingDomain.get'] = { Domain: null };
    await openBlocks(['connections']);
    await expect.element(button('Set up domain')).toBeVisible();
    (button('Set up domain').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Address that mail comes from')).toHaveFocus();
    await userEvent.keyboard('sales@harbor.example{Enter}');
    await expect.element(toast('Saved')).toBeVisible();
    expect(sent('sendingDomain.save')).toMatchObject([{ body: { Address: 'sales@harbor.example' }, ifMatch: '"0"' }]);
  });

  it('that is none is not saved', async () => {
    await openBlocks(['connections']);
    await button('Change address').click();
    await userEvent.fill(field('Address that mail comes from'), 'harbor.example');
    await button('Save').click();
    await expect.element(page.getByText(/^Enter an email address at your own domain/)).toBeVisible();
    expect(sent('sendingDomain.save')).toEqual([]);
  });

  it('that somebody else has changed meanwhile stays as typed, and the dialog says so', async () => {
    await openBlocks(['connections']);
    await button('Change address').click();
    server.fails['sendingDomain.save'] = new ApiError({
      id: 'changed-elsewhere',
      status: 412,
      message: 'This was saved again after you opened it',
    });
    await userEvent.fill(field('Address that mail comes from'), 'hello@harbor.example');
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This was saved again/);
    await expect.element(field('Address that mail comes from')).toHaveValue('hello@harbor.example');
    expect(sent('sendingDomain.save')).toMatchObject([{ ifMatch: '"3"' }]);
  });

  it('is deleted after a question', async () => {
    await openBlocks(['connections']);
    await button('Delete the sending domain').click();
    const question = page.getByRole('alertdialog', { name: 'Delete the sending domain?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(sent('sendingDomain.delete')).toEqual([]);
    await button('Delete the sending domain').click();
    server.answers['sendingDomain.get'] = { Domain: null };
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('The sending domain was deleted')).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toBe('Set up domain');
    expect(sent('sendingDomain.delete')).toMatchObject([{ ifMatch: '"3"' }]);
  });
});
