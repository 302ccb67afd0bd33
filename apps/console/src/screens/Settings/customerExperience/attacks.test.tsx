import { corpus } from '@forecourt/api/attacks/corpus';
import { chatFooterLimits } from '@forecourt/api/contract/settings/chat-footer';
import { leftovers, runControl } from '@forecourt/api/attacks/leftovers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cells } from '@forecourt/api/access/specTable';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getRecord } from '../../../testRecord.ts';
import { openScreen } from '../../../testScreen.tsx';
import { look, message } from './testExperience.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let LookPreview: typeof import('./LookPreview.tsx').LookPreview;

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ LookPreview } = await import('./LookPreview.tsx'));
  const { session } = await import('../../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId, pilot }) => productId === 'DealerChat' && pilot)!);
});
afterAll(() => screen.close());

const attackRan = vi.fn<() => void>();
beforeEach(() => {
  attackRan.mockClear();
  vi.stubGlobal('attackRan', attackRan);
});
afterEach(() => {
  vi.unstubAllGlobals();
  screen.show(null);
});

/** Some of those that the server’s limit lets through; each sanitizer meets all of them in tests of its own. */
const attacks = corpus.filter(({ length }, at) => length <= chatFooterLimits.html && at % 8 === 0);

const client = new QueryClient();
const show = (footer: string, engagementMessage: string) =>
  screen.show(
    <QueryClientProvider client={client}>
      <LookPreview
        look={{
          ...look,
          chat_pop_up_enabled: true,
          engagement_messages: [{ ...message, id: 'own', message: engagementMessage }],
        }}
        saved={look}
        avatars={[]}
        footer={footer}
        supportsSms={false}
        links={[]}
        canChat={false}
      />
    </QueryClientProvider>,
  );

it('previews every attack in a footer and in an engagement message without harm', async () => {
  const left = attacks.flatMap((attack) => {
    show(attack, attack);
    // Beside it, the preview has no HTML of anybody’s.
    const [note, ...others] = document.querySelectorAll('[role=group] [role=dialog] div[dir=auto]:not([role=log] *)');
    expect(others.filter((other) => !note!.contains(other))).toEqual([]);
    return leftovers(note!).map((what) => `${what} of ${attack.slice(0, 200)}`);
  });
  expect(left).toEqual([]);
  // The messages stand beside the button of a chat that is closed.
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close chat' }));
  for (const attack of attacks) show('', attack);
  const beside = document.createElement('div');
  document.body.append(beside);
  await runControl(beside);
  beside.remove();
  expect(attackRan).not.toHaveBeenCalled();
});
