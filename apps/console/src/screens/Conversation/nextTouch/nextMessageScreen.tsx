import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { NextTouch, Nothing, Touch } from '@forecourt/api/contract/nextTouch';
import { nextTouchExamples } from '@forecourt/api/contract/nextTouch.examples';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const touch: Touch = {
  ...nextTouchExamples.nextTouch.response.Touch!,
  At: new Date(Date.now() + 86_400_000).toISOString(),
};
const text = touch.Text!;
const planned = (more: Partial<Touch> = {}): NextTouch => ({
  Touch: { ...touch, ...more },
  Nothing: null,
  CanChange: true,
});
const nothing = (more: Partial<Nothing>): NextTouch => ({
  Touch: null,
  Nothing: { Reason: 'none_left', By: null, At: null, Channel: null, Source: null, ...more },
  CanChange: true,
});

/** What the details say of the assistant's next message, in a brand's page. */
export function testNextMessage(brand: 'forecourt' | 'marque'): void {
  let screen: Awaited<ReturnType<typeof openScreen>>;
  let shown: NextTouch;
  let version: number;
  let client: QueryClient;
  const sent = vi.fn<(input: { body: object }, options: { ifMatch: string }) => Promise<unknown>>();

  beforeAll(async () => {
    screen = await openScreen({ brand });
    vi.doMock('../../../api.ts', () => ({
      api: {
        send: async () => ({}),
        sendVersioned: async (call: Call, input: { body: object }, options: { ifMatch: string }) =>
          call.method === 'GET' ? { value: shown, version: `"${version}"` } : sent(input, options),
      },
    }));
    const { session } = await import('../../../session/store.ts');
    session.auth = getRecord(cells[0]!);
  });
  afterAll(() => screen.close());
  beforeEach(() => {
    sessionStorage.clear();
    shown = planned();
    version = 1;
    sent.mockReset();
    sent.mockImplementation(async () => ({ value: shown, version: `"${++version}"` }));
  });

  async function show(answer: NextTouch = planned()) {
    shown = answer;
    const { NextMessage } = await import('./NextMessage.tsx');
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    screen.show(
      <QueryClientProvider key={Math.random()} client={client}>
        <NextMessage cid="talk" />
      </QueryClientProvider>,
    );
  }
  /** Something changes elsewhere, and the card loads it as it does after a notification. */
  async function meanwhile(answer: NextTouch) {
    shown = answer;
    version += 1;
    await client.invalidateQueries();
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByRole('textbox', { name: 'Message' });

  it('says what is sent, when, where it comes from, and who wrote it', async () => {
    await show(planned({ EditedBy: 'Grace Lee', IsInQuietHours: true }));
    await expect.element(page.getByRole('group', { name: /^Email on / })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByText('New lead, no reply, step 1 of 4: 4 hours after the first message'))
      .toBeVisible();
    await expect.element(page.getByText('Waits for texting hours to start')).toBeVisible();
    await expect.element(page.getByText('Edited by Grace Lee')).toBeVisible();
  });

  it.each([
    [{ Reason: 'paused', By: 'Ada Byron' }, 'The assistant is paused by Ada Byron.'],
    [{ Reason: 'source_off', Source: 'Cars.com' }, 'The lead source Cars.com is turned off.'],
    [{ Reason: 'taken_over', By: 'Grace Lee' }, 'Grace Lee is in the conversation.'],
    [{ Reason: 'opted_out', Channel: 'email' }, 'The customer opted out by Email.'],
    [{ Reason: 'stopped' }, 'The assistant was turned off for this customer.'],
    [{ Reason: 'no_address' }, 'The customer didn’t leave an email address or a phone number.'],
    [{ Reason: 'waiting_for_staff' }, 'The customer needs a person and has been waiting.'],
    [{ Reason: 'none_left' }, 'No follow-ups are left. The assistant answers when the customer writes.'],
  ] as [Partial<Nothing>, string][])('says why nothing is sent: %o', async (details, words) => {
    await show(nothing(details));
    await expect.element(page.getByRole('group', { name: 'Nothing scheduled' })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('offers nothing to who may only look, and nothing for what is not written yet', async () => {
    await show({ ...planned(), CanChange: false });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    await show(planned({ Kind: 'answer', Text: null, Step: null, At: '2026-01-01T12:00:00.000Z' }));
    await expect.element(page.getByRole('group', { name: 'Answer by Email in a moment' })).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('is edited by keyboard alone, on what was shown, and gives the focus back', async () => {
    await show();
    await expect.element(button('Edit')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Edit')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'Hi Ada, it is back.');
    sent.mockImplementation(async () => {
      shown = planned({ Text: 'Hi Ada, it is back.', EditedBy: 'Dana Ray' });
      return { value: shown, version: `"${++version}"` };
    });
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Save')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Edit')).toHaveFocus();
    await expect.element(page.getByText('Edited by Dana Ray')).toBeVisible();
    expect(sent.mock.calls).toEqual([
      [
        expect.objectContaining({ body: { id: touch.Id, change: 'edit', text: 'Hi Ada, it is back.' } }),
        { ifMatch: '"1"' },
      ],
    ]);
  });

  it('keeps what was typed where the customer answers meanwhile, and through a reload', async () => {
    await show();
    await button('Edit').click();
    await userEvent.fill(field, 'Typed before the answer');
    await meanwhile(nothing({ Reason: 'waiting_for_staff' }));
    await expect.element(page.getByRole('alert').getByText(/no longer next.*Nothing was sent/)).toBeVisible();
    await expect.element(field).toHaveValue('Typed before the answer');
    expect(button('Save').elements()).toEqual([]);
    await show(shown);
    await expect.element(field).toHaveValue('Typed before the answer');
    await button('Discard my text').click();
    await expect.element(page.getByText(/^The customer needs a person and has been waiting/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows what a colleague wrote meanwhile before it is saved over', async () => {
    await show();
    await button('Edit').click();
    await userEvent.fill(field, 'Mine');
    await meanwhile(planned({ Text: 'Theirs', EditedBy: 'Grace Lee' }));
    await expect.element(page.getByText('Theirs', { exact: true })).toBeVisible();
    await expect.element(field).toHaveValue('Mine');
    await button('Save anyway').click();
    await expect.poll(() => sent.mock.calls.at(-1)?.[1]).toEqual({ ifMatch: '"2"' });
  });

  it('tells a refusal of the server, and keeps what was typed', async () => {
    await show();
    await button('Edit').click();
    await userEvent.fill(field, 'Too late');
    const message = 'The customer wrote, so this follow-up ended. Nothing was sent.';
    sent.mockImplementation(async () => {
      shown = nothing({ Reason: 'waiting_for_staff' });
      version += 1;
      throw new ApiError({ id: 'changed-elsewhere', status: 412, message });
    });
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(field).toHaveValue('Too late');
  });

  it('sends what its question showed, whatever has come since', async () => {
    await show();
    await button('Send now').click();
    const question = page.getByRole('alertdialog', { name: 'Send this Email now?' });
    await expect.element(question.getByText(text)).toBeVisible();
    await meanwhile(planned({ Text: 'Somebody else’s words', EditedBy: 'Grace Lee' }));
    await expect.element(question.getByText(text)).toBeVisible();
    const message = 'This follow-up has changed. Check it, then try again.';
    sent.mockImplementation(async () => {
      throw new ApiError({ id: 'changed-elsewhere', status: 412, message });
    });
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByText('Somebody else’s words')).toBeVisible();
    expect(sent.mock.calls).toEqual([
      [expect.objectContaining({ body: { id: touch.Id, change: 'send' } }), { ifMatch: '"1"' }],
    ]);
  });

  it('pauses, resumes and skips', async () => {
    await show();
    sent.mockImplementation(async () => {
      shown = planned({ Hold: { By: 'Dana Ray', At: '2026-01-02T12:00:00.000Z' } });
      return { value: shown, version: `"${++version}"` };
    });
    await button('Pause').click();
    await expect.element(page.getByRole('group', { name: 'Email on hold' })).toBeVisible();
    await expect.element(page.getByText(/^On hold since .* \(Dana Ray\)$/)).toBeVisible();
    sent.mockImplementation(async () => {
      shown = planned();
      return { value: shown, version: `"${++version}"` };
    });
    await button('Resume').click();
    await expect.element(page.getByRole('group', { name: /^Email on .*\d/ })).toBeVisible();
    sent.mockImplementation(async () => {
      shown = nothing({});
      return { value: shown, version: `"${++version}"` };
    });
    await button('Skip').click();
    await expect.element(page.getByRole('group', { name: 'Nothing scheduled' })).toBeVisible();
    expect(sent.mock.calls.map(([{ body }]) => (body as { change: string }).change)).toEqual([
      'hold',
      'release',
      'skip',
    ]);
  });
}
