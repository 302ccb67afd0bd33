import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
const words = page.getByText('The team of Talks Toyota');
const fold = page.getByRole('button', { name: 'Signature' });

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
});
afterAll(() => screen.close());

async function show(width: number): Promise<void> {
  await page.viewport(width, 844);
  const { ReplySignature } = await import('./ReplySignature.tsx');
  screen.show(<ReplySignature html="<p>The team of Talks Toyota</p>" />);
}

it('stands below the text on a wide screen', async () => {
  await show(1440);
  await expect.element(words).toBeVisible();
  await expect.element(fold).not.toBeInTheDocument();
});

it('is folded on a phone until it is asked for', async () => {
  await show(390);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(words).not.toBeVisible();
  await fold.click();
  await expect.element(words).toBeVisible();
});
