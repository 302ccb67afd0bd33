import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../testScreen.tsx';
import { useSearchText } from './useSearchText.ts';

const field = page.getByRole('searchbox', { name: 'Search' });
const search = vi.fn<(text: string) => void>();
let screen: Awaited<ReturnType<typeof openScreen>>;

function Field({ found }: { found: string }) {
  const { typed, setTyped, clear } = useSearchText(found, search);
  return (
    <>
      <input type="search" aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button
        type="button"
        onClick={() => {
          setTyped('');
          clear();
        }}
      >
        Clear
      </button>
    </>
  );
}
let round = 0;
const show = (found: string) => screen.show(<Field key={round} found={found} />);
const searched = (text: string) => vi.waitFor(() => expect(search).toHaveBeenLastCalledWith(text), 15_000);

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
});
afterAll(() => screen.close());
beforeEach(() => {
  search.mockReset();
  round += 1;
  show('');
});

it('keeps what was typed on before the address followed', async () => {
  await userEvent.type(field, 'ir');
  await searched('ir');
  await userEvent.type(field, 'is');
  show('ir');
  await expect.element(field).toHaveValue('iris');
  await searched('iris');
  show('iris');
  await expect.element(field).toHaveValue('iris');
});

it('keeps what was typed after clearing, before the address followed', async () => {
  round += 1;
  show('iris');
  await page.getByRole('button', { name: 'Clear' }).click();
  await userEvent.type(field, 'bo');
  show('');
  await expect.element(field).toHaveValue('bo');
});

it('keeps what was typed after clearing a search that the address had not followed yet', async () => {
  await userEvent.type(field, 'iris');
  await searched('iris');
  await page.getByRole('button', { name: 'Clear' }).click();
  await userEvent.type(field, 'bo');
  show('iris');
  show('');
  await expect.element(field).toHaveValue('bo');
});

it('shows what the address says after Back and Forward', async () => {
  await userEvent.type(field, 'iris');
  await searched('iris');
  show('iris');
  show('');
  await expect.element(field).toHaveValue('');
  show('iris');
  await expect.element(field).toHaveValue('iris');
});
