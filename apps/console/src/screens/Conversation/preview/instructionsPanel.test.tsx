import { cells } from '@forecourt/api/access/specTable';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordOf } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import type { Instructions } from './useInstructions.ts';

let screen: Awaited<ReturnType<typeof openScreen>>;
let InstructionsPanel: typeof import('./InstructionsPanel.tsx').InstructionsPanel;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ InstructionsPanel } = await import('./InstructionsPanel.tsx'));
  const { session } = await import('../../../session/store.ts');
  session.auth = recordOf(cells[0]!);
});
afterAll(() => screen.close());
afterEach(() => screen.show(null));

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
