import { cells } from '@forecourt/api/access/specTable';
import type { Message } from '@forecourt/api/contract/dialogue';
import { dialogueExamples } from '@forecourt/api/contract/dialogue.examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';

const message = dialogueExamples.dialogue.response.messages[0]!;
/** As it is stored of a message from before acts and states were kept. */
const oldWhy: NonNullable<Message['Why']> = {
  Intents: ['similar'],
  Facts: [],
  Entries: [],
  Instructions: [],
  Withheld: [],
  Fallback: null,
  State: null,
  Model: null,
};

let screen: Awaited<ReturnType<typeof openScreen>>;
let MessageEntry: typeof import('./MessageEntry.tsx').MessageEntry;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
  ({ MessageEntry } = await import('./MessageEntry.tsx'));
});
afterAll(() => screen.close());

/** Opens the reasons of a message of the assistant's with the keyboard. */
async function openReasons(Why: NonNullable<Message['Why']>) {
  screen.show(
    <QueryClientProvider client={new QueryClient()}>
      <MessageEntry message={{ ...message, Initiator: 'BOT', Why }} time="10:42 AM" />
    </QueryClientProvider>,
  );
  const button = page.getByRole('button', { name: 'Why this answer?' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Why this answer?' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const readLines = (dialog: Locator) => (dialog.element() as HTMLElement).innerText.split(/\n+/);

const close = () => userEvent.keyboard('{Escape}');

it('shows what the dealer chose, and what the conversation was about after the message and before it', async () => {
  const dialog = await openReasons({
    ...oldWhy,
    Intents: ['similar', 'booking'],
    Acts: [{ Intent: 'service', Act: 'handoff' }],
    State: {
      Car: '2022 Toyota Tacoma (T2)',
      CarsShown: ['2022 Toyota Tacoma (T2)', '2025 Toyota Tacoma (T1)'],
      TimesOffered: [],
      Before: {
        Car: '2026 Toyota RAV4 (R1)',
        CarsShown: ['2022 Toyota Tacoma (T2)', '2025 Toyota Tacoma (T1)'],
        TimesOffered: ['Monday at 4:00 PM'],
      },
    },
  });
  expect(readLines(dialog)).toEqual([
    'Understood',
    'Asks what else is in stock',
    'Wants to visit or test-drive',
    'Your choice in Settings, Assistant',
    'Wants a service visit: Hand off to a person',
    'Car discussed',
    '2022 Toyota Tacoma (T2)',
    'Before this message',
    '2026 Toyota RAV4 (R1)',
    'Cars shown',
    '2022 Toyota Tacoma (T2)',
    '2025 Toyota Tacoma (T1)',
    'Times offered',
    'None now',
    'Before this message',
    'Monday at 4:00 PM',
  ]);
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([]);
  await close();
  await expect.element(page.getByRole('button', { name: 'Why this answer?' })).toHaveFocus();
});

it('shows what is known of an older message', async () => {
  const dialog = await openReasons(oldWhy);
  expect(readLines(dialog)).toEqual(['Understood', 'Asks what else is in stock']);
  await close();
});
