import { cells } from '@forecourt/api/access/specTable';
import { acquiredPhoneNumbers } from '@forecourt/api/contract/metrics';
import { swings } from '@forecourt/api/contract/swings';
import { ApiError } from '@forecourt/api/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, exampleAnswer } from '../../testAnswers.ts';
import { TestConsole } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

// Each panel alone: a call that hangs and then fails leaves the others as they are.

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let Dashboard: typeof import('./Dashboard.tsx').Dashboard;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ Dashboard } = await import('./Dashboard.tsx'));
  // On a busy machine they take longer than a test waits.
  await Promise.all([import('./SalesPanels.tsx'), import('./ChatPanels.tsx'), import('./ResponseTimes.tsx')]);
});
afterEach(() => screen.show(null));
afterAll(() => screen.close());

/** An answer with something to show; the contract's examples of Chat AI's cards have no parts. */
function answer(id: string): unknown {
  const example = exampleAnswer(id) as object;
  return id === acquiredPhoneNumbers.id ? { ...example, additional_metrics: [{ label: 'Phones', count: 3 }] } : example;
}

/** A call that is not answered until the test says how. */
interface Held {
  id: string;
  answer: () => Promise<unknown>;
}

/** @returns the ids of the calls that were made, as often as they were */
async function open(productId: string, held?: Held): Promise<string[]> {
  const asked: string[] = [];
  answerCalls(api, (id) => {
    asked.push(id);
    return id === held?.id ? held.answer() : answer(id);
  });
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find((cell) => cell.productId === productId)!);
  screen.show(
    <TestConsole key={Math.random()} path="/">
      <Dashboard />
    </TestConsole>,
  );
  return asked;
}

/** What each card and each panel shows that is not around others. */
function readParts(): Map<string, string> {
  // The last panel is loaded when somebody comes near it.
  window.scrollTo(0, document.body.scrollHeight);
  const parts = document.querySelectorAll<HTMLElement>('main article, main section[aria-labelledby]');
  return new Map(
    [...parts]
      .filter((part) => part.querySelector('article') === null)
      .map((part) => [
        document.getElementById(part.getAttribute('aria-labelledby')!)!.innerText,
        // A skeleton has no text.
        `${part.ariaBusy === 'true' || part.querySelector('[aria-busy=true]') ? 'busy ' : ''}${part.innerText}`,
      ]),
  );
}

const isBusy = (text: string) => text.startsWith('busy ') || text.trim().split('\n').length === 1;
const isFailed = (text: string) => text.includes('There is a problem displaying');
const visible = { timeout: 10_000 };
const settled = (count: number) =>
  expect
    .poll(() => [...readParts().values()].filter((text) => !isBusy(text) && !isFailed(text)).length, visible)
    .toBe(count);

describe.each(['LEAD_ENGAGE', 'DealerChat', 'SERVICE_AI'])('the dashboard of %s', (productId) => {
  it('shows all else while one call hangs, when it fails, and once it is asked for again', async () => {
    const calls = await open(productId);
    const last = productId === 'LEAD_ENGAGE' ? 'Performance by Lead Source' : 'Chat Performance by CTA';
    await expect.element(page.getByRole('region', { name: last }), visible).toBeVisible();
    await expect.poll(() => [...readParts()].filter(([, text]) => isBusy(text)), visible).toEqual([]);
    await expect.element(page.getByRole('table', { name: 'By rep' }), visible).toBeVisible();
    const whole = readParts();
    expect(whole.size).toBeGreaterThanOrEqual(9);
    // What changes are usual is no panel's own.
    const ids = [...new Set(calls)].filter((id) => id !== swings.id);
    expect(ids).toHaveLength(whole.size);

    for (const id of ids) {
      const { promise, reject } = Promise.withResolvers<unknown>();
      const asked = await open(productId, { id, answer: () => promise });
      // The last panel asks once somebody has scrolled to it, which readParts does.
      const scrolled = () => {
        readParts();
        return asked;
      };
      await expect.poll(scrolled, visible).toContain(id);
      await settled(whole.size - 1);
      const hanging = readParts();
      const [own] = [...hanging].find(([, text]) => isBusy(text))!;
      const others = [...whole].filter(([name]) => name !== own);
      const readOthers = () => [...readParts()].filter(([name]) => name !== own);
      await expect.poll(readOthers, { ...visible, message: `${id} hangs` }).toEqual(others);
      expect(page.getByRole('alert').elements()).toEqual([]);

      reject(new ApiError({ id: 'network', status: 0, message: 'Nobody answers' }));
      const alert = page.getByRole('alert');
      await expect.element(alert, visible).toHaveTextContent('There is a problem displaying 1 metric');
      expect(alert.elements()).toHaveLength(1);
      const failed = readParts();
      expect(isFailed(failed.get(own)!), own).toBe(true);
      expect(readOthers(), `${id} failed`).toEqual(others);

      const before = asked.length;
      answerCalls(api, (again) => {
        asked.push(again);
        return answer(again);
      });
      await userEvent.click(page.getByRole('button', { name: 'Try again' }));
      await expect.poll(() => readParts().get(own), visible).toBe(whole.get(own));
      expect(asked.slice(before)).toEqual([id]);
    }
  });

  it('shows all that it shows where nobody knows what is usual', async () => {
    await open(productId, { id: swings.id, answer: () => Promise.reject(new Error('Nobody answers')) });
    await expect.poll(() => [...readParts()].filter(([, text]) => isBusy(text)), visible).toEqual([]);
    expect([...readParts().values()].some(isFailed)).toBe(false);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
