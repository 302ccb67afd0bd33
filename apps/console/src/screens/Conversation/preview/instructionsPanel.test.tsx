import { cells } from '@forecourt/api/access/specTable';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import type { Instructions } from './useInstructions.ts';
import type { Preview } from './usePreview.ts';

let screen: Awaited<ReturnType<typeof openScreen>>;
let InstructionsPanel: typeof import('./InstructionsPanel.tsx').InstructionsPanel;
let PreviewArea: typeof import('./PreviewArea.tsx').PreviewArea;
let session: typeof import('../../../session/store.ts').session;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ InstructionsPanel } = await import('./InstructionsPanel.tsx'));
  ({ PreviewArea } = await import('./PreviewArea.tsx'));
  ({ session } = await import('../../../session/store.ts'));
  signIn('ADMIN');
});
afterAll(() => screen.close());
afterEach(() => screen.show(null));

/** Somebody whose policy allows everything; a REGULAR may save no instructions all the same. */
const signIn = (role: 'ADMIN' | 'REGULAR') => {
  session.auth = getRecord(cells.find((cell) => cell.role === role && cell.policy === 'everything')!);
};

const written = (journey: string, source: string): Instructions => ({
  journey,
  source,
  journeyName: 'Shoppers',
  sourceName: 'Dealer Website',
  configurationId: 'website',
  journeyId: 'shopping',
  versions: { journey: 1, source: 1 },
  isMissing: false,
  isChanged: false,
  isStale: false,
  write: () => {},
  takeSaved: () => {},
  keepWritten: () => {},
});

const open = (instructions: Instructions, guidance: string | null) =>
  screen.show(
    <QueryClientProvider client={new QueryClient()}>
      <InstructionsPanel instructions={instructions} guidance={guidance} />
    </QueryClientProvider>,
  );
const note = page.getByText(/^The built-in assistant can’t follow these sentences\./);

it('names the sentences that only a language model can follow', async () => {
  open(written('Be friendly. Always mention our free oil changes.', 'Ask for their budget.'), 'Only some.');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('“Be friendly”')).toBeVisible();
  await expect.element(page.getByText('“Ask for their budget”')).toBeVisible();
  await expect.element(page.getByText('“Always mention our free oil changes”')).not.toBeInTheDocument();
});

it.each([
  ['where it follows all of them', 'Never mention prices. Sign as Maria.', 'Only some.'],
  ['where a language model is set up', 'Be friendly.', null],
])('says nothing %s', async (_where, journey, guidance) => {
  open(written(journey, ''), guidance);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

const save = page.getByRole('button', { name: 'Save Instruction' });

it('says that somebody else has saved meanwhile, and saves nothing before one of the two is chosen', async () => {
  const takeSaved = vi.fn<() => void>();
  const keepWritten = vi.fn<() => void>();
  open({ ...written('Mine.', ''), isChanged: true, isStale: true, takeSaved, keepWritten }, null);
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent('These instructions were saved again while you were editing. What you wrote is still here.');
  await expect.element(save).toBeDisabled();
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  expect(keepWritten).toHaveBeenCalledOnce();
  await alert.getByRole('button', { name: 'Use the saved version' }).click();
  expect(takeSaved).toHaveBeenCalledOnce();
});

it('is tried but not saved by who may only look at how the assistant behaves', async () => {
  signIn('REGULAR');
  open(written('Be friendly.', ''), null);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  expect(save.elements()).toEqual([]);
  screen.show(null);
  signIn('ADMIN');
});

it('says why an answer could not be written and tries it again, and takes no longer words than the limit', async () => {
  const generate = vi.fn<() => void>();
  const preview: Preview = {
    isActive: true,
    instructions: written('Be friendly.', ''),
    text: '',
    type: () => undefined,
    generate,
    isWaiting: false,
    failure: 'The assistant answered 500',
    isWhatsapp: false,
  };
  screen.show(<PreviewArea preview={preview} />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Couldn’t generate a response: The assistant answered 500');
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(generate).toHaveBeenCalledOnce();
  screen.show(<PreviewArea preview={{ ...preview, failure: null, text: 'a'.repeat(1001) }} />);
  await expect.element(page.getByText('1 character over the limit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview Response' })).toBeDisabled();
});
