import { TestUpload } from '@forecourt/api/testUpload';
import { ApiError } from '@forecourt/api/errors';
import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { Message } from '@forecourt/api/contract/dialogue';
import type { OptOut } from '@forecourt/api/contract/message-parts';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { leadsExamples } from '@forecourt/api/contract/leads.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import type { ChannelTab } from '../timeline/entries.ts';

const draftName = 'draft:dana:talk:email';
const message: Message = { ...dialogueExamples.dialogue.response.messages[0]!, Channel: 'email' };
const box = page.getByLabelText('Reply as Assistant', { exact: true });

let screen: Awaited<ReturnType<typeof openScreen>>;
const asked = vi.fn<(id: string, input: unknown) => void>();
const sent = (id: string) => asked.mock.calls.filter(([call]) => call === id).map(([, input]) => input);

let isDown = false;
let unsubscribed: { Unsubscribed: boolean; OptOut: OptOut | null };

/** The server, as far as replies need it; it dates a draft as it was typed. */
async function answer({ id }: Call, input: { body?: { typed_at: string; text: string } }): Promise<unknown> {
  asked(id, input);
  if (id === 'drafts.list') return { Items: [] };
  if (id === 'drafts.save') return { draft: { channel: 'email', ...input.body } };
  if (id === 'leads.forSale') return { Items: vehicles };
  if (id === 'forms.slots')
    return { '12/1/2099': ['10:30', '14:00'], '12/2/2099': ['09:00'], '12/3/2099': [], TZ: 'America/New_York' };
  if (id === 'replies.answers') return { Items: answers };
  if (id === 'replies.unsubscribed') return unsubscribed;
  if (id === 'replies.send' && isDown) throw new ApiError({ id: 'network', status: 0, message: 'Nobody answers' });
  if (id === 'dialogue.messages') return { messages: [] };
  return id === 'replies.signature' ? { signature: '' } : { message };
}

const answers = [
  { question: 'Do you deliver?', answer: 'Yes, within 100 miles.' },
  { question: 'Do you take trade-ins?', answer: 'We do.' },
];

const vehicles = [
  { Name: '2026 Toyota RAV4', Stock: 'T-1', Price: 35_480 },
  { Name: '2025 Toyota Camry', Stock: null, Price: null },
];

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  vi.doMock('../../../api.ts', () => ({ api: { send: answer } }));
  vi.doMock('../../../session/identity.ts', () => ({ accessToken: async () => 'a-token' }));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
afterAll(() => screen.close());

beforeEach(async () => {
  asked.mockReset();
  unsubscribed = { Unsubscribed: false, OptOut: null };
  localStorage.removeItem(draftName);
  await open('email');
});

async function open(tab: ChannelTab, messages = [message]) {
  const { ReplyArea } = await import('./ReplyArea.tsx');
  screen.show(
    <QueryClientProvider key={Math.random()} client={new QueryClient()}>
      <MemoryRouter>
        <ReplyArea cid="talk" lead={leadsExamples.generalInfo.response} tab={tab} messages={messages} takeover="none" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Dispatches the storage event that this tab gets once another one has sent. */
function sentInAnotherTab(text: string): void {
  const kept = { text, typedAt: '2026-01-01T00:00:00.000Z', sent: { id: crypto.randomUUID(), text } };
  localStorage.removeItem(draftName);
  dispatchEvent(
    new StorageEvent('storage', {
      storageArea: localStorage,
      key: draftName,
      oldValue: JSON.stringify(kept),
      newValue: null,
    }),
  );
}

it('keeps what is typed here when another tab sends something else', async () => {
  await box.fill('Still being written');
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  sentInAnotherTab('Sent over there');
  await expect.poll(() => sent('drafts.save')).toHaveLength(2);
  expect(sent('drafts.save').at(-1)).toMatchObject({ body: { text: 'Still being written' } });
  await expect.element(box).toHaveValue('Still being written');
});

it('is empty again when another tab has sent the same', async () => {
  await box.fill('Written here');
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  sentInAnotherTab('Written here');
  await expect.element(box).toHaveValue('');
});

it('says with a reply which drafts it ends', async () => {
  await box.fill('Come by');
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  await box.fill('Come by at noon');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(box).toHaveValue('');
  const [saved] = sent('drafts.save') as { body: { typed_at: string } }[];
  expect(sent('replies.send')).toMatchObject([{ body: { draft_typed_at: [saved!.body.typed_at] } }]);
});

it('puts a saved answer where a slash was typed, found by its words; a slash inside a line is a slash', async () => {
  await box.fill('Hi Ada,');
  await userEvent.keyboard('{End}{Enter}/');
  const search = page.getByRole('combobox', { name: 'Saved answers' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('miles');
  await expect.element(page.getByRole('option', { name: /^Do you deliver/ })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Hi Ada,\nYes, within 100 miles.');
  await box.click();
  await userEvent.keyboard('{End} 7/8');
  await expect.element(box).toHaveValue('Hi Ada,\nYes, within 100 miles. 7/8');
});

it('leaves what is typed where no answer is chosen', async () => {
  await box.fill('Hi');
  await page.getByRole('button', { name: 'Insert answer' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Saved answers' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('Hi');
});

it('sends files with a reply, and keeps them attached where it was not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', TestUpload);
  TestUpload.all = [];
  const dialog = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(dialog, new File(['a'], 'offer.pdf'));
  const tray = page.getByRole('list', { name: 'Attached files' });
  await expect.element(tray.getByText('offer.pdf')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect.poll(() => TestUpload.all).toHaveLength(1);
  const file = TestUpload.all[0]!.take('offer.pdf');
  isDown = true;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByRole('alert').getByText('Nobody answers')).toBeVisible();
  await expect.element(tray.getByText('offer.pdf')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(tray).not.toBeInTheDocument();
  const bodies = sent('replies.send') as { body: { newMessageObject: { id: string; attachments: string[] } } }[];
  expect(bodies.map(({ body }) => body.newMessageObject.attachments)).toEqual([[file.id], [file.id]]);
  expect(new Set(bodies.map(({ body }) => body.newMessageObject.id)).size).toBe(1);
  vi.unstubAllGlobals();
});

const optOut: OptOut = { at: '2026-01-06T15:00:00.000Z', channel: 'sms', words: 'STOP', blocked: ['sms'] };

it('takes no reply to who has unsubscribed, and none on a channel without messages', async () => {
  unsubscribed = { Unsubscribed: true, OptOut: optOut };
  await open('email');
  await expect
    .element(
      page.getByText(
        'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
      ),
    )
    .toBeVisible();
  await expect.element(box).toHaveAttribute('readonly');
  await open('whatsapp');
  await expect.element(page.getByText('There are no messages on this channel to reply to')).toBeVisible();
});

it('shows first that a customer has opted out of other channels, who may be replied to on this one', async () => {
  unsubscribed = { Unsubscribed: false, OptOut: optOut };
  await open('email');
  await expect
    .element(
      page.getByText(
        /^Opted out by SMS on .+: “STOP”\. They’ve opted back in on this channel, so you can reply here\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(box).not.toHaveAttribute('readonly');
});

const smsDraft = 'draft:dana:talk:sms';
const sms = { ...message, Channel: 'sms' as const };
const send = page.getByRole('button', { name: 'Send', exact: true });
const line = page.getByText('Opt-out reply STOP', { exact: true });
const sentTexts = () =>
  (sent('replies.send') as { body: { newMessageObject: { text: string } } }[]).map(
    ({ body }) => body.newMessageObject.text,
  );

// Spec 3 §4: "For SMS it is prefilled with an opt-out line ('Opt-out reply STOP')." The line alone is no reply.
it('sends a text message with the opt-out line that stands below it, and none of the line alone', async () => {
  localStorage.removeItem(smsDraft);
  await open('sms', [sms]);
  await expect.element(line).toBeVisible();
  await expect.element(box).toHaveValue('');
  await expect.element(send).toBeDisabled();
  // One text alone (160), two with the line.
  await box.fill('x'.repeat(150));
  await expect.element(page.getByText('2 texts')).toBeVisible();
  await box.fill('See you at noon.');
  await send.click();
  await expect.element(box).toHaveValue('');
  expect(sentTexts()).toEqual(['See you at noon.\nOpt-out reply STOP']);
});

it('leaves the opt-out line out of one text message', async () => {
  localStorage.removeItem(smsDraft);
  await open('sms', [sms]);
  await box.fill('x'.repeat(150));
  await page.getByRole('button', { name: 'Leave out the opt-out line' }).click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(page.getByText('1 text', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add the opt-out line' })).toHaveFocus();
  await box.fill('See you at noon.');
  await send.click();
  await expect.element(line).toBeVisible();
  expect(sentTexts()).toEqual(['See you at noon.']);
});

it('shows a draft from before without the line among its words, and sends the line once', async () => {
  const text = 'Come by.\nOpt-out reply STOP';
  localStorage.setItem(smsDraft, JSON.stringify({ text, typedAt: '2026-01-01T00:00:00.000Z' }));
  await open('sms', [sms]);
  await expect.element(box).toHaveValue('Come by.');
  await send.click();
  await expect.poll(sentTexts).toEqual([text]);
});

it('puts a vehicle into a reply by a number sign, with its price and stock number', async () => {
  await box.fill('How about the ');
  await userEvent.keyboard('#');
  const search = page.getByRole('combobox', { name: 'Vehicles for sale' }).or(page.getByPlaceholder('Search vehicles'));
  await expect.element(search.first()).toBeVisible();
  await userEvent.keyboard('rav');
  await expect.element(page.getByRole('option', { name: /2026 Toyota RAV4/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('How about the 2026 Toyota RAV4, $35,480, stock T-1');
  // Within a word it is a sign like any other.
  await box.fill('Lot');
  await userEvent.keyboard('#4');
  await expect.element(box).toHaveValue('Lot#4');
});

it('puts open times into a reply, a line each, with the time zone in view', async () => {
  await box.fill('I can do:');
  await page.getByRole('button', { name: 'Offer times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer times' });
  await expect.element(dialog.getByText('Times are in America/New York.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Insert times' })).toBeDisabled();
  await dialog.getByRole('button', { name: '2:00 PM' }).click();
  await dialog.getByRole('button', { name: '10:30 AM' }).click();
  await dialog.getByRole('button', { name: /Day/ }).click();
  await page.getByRole('option', { name: 'Wed, Dec 2' }).click();
  await dialog.getByRole('button', { name: '9:00 AM' }).click();
  await dialog.getByRole('button', { name: 'Insert 3 times' }).click();
  await expect
    .element(box)
    .toHaveValue(
      'I can do:\nTuesday, December 1, 10:30 AM\nTuesday, December 1, 2:00 PM\nWednesday, December 2, 9:00 AM',
    );
  expect(sent('forms.slots')).toMatchObject([{ query: { conversation_id: 'talk' } }]);
});
