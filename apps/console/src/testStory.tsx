import type { AccessType } from '@forecourt/api/access/policy';
import { type Cell, cells } from '@forecourt/api/access/specTable';
import { consoleConfigElementId } from '@forecourt/api/contract/console-config';
import type { ComponentType } from 'react';
import { type Answer, answerCalls } from './testAnswers.ts';
import { TestConsole } from './TestConsole.tsx';
import { install } from './testPage.ts';
import { getRecord } from './testRecord.ts';

/** What a story of a screen is given. */
export interface ScreenArgs {
  /** What the server answers; what it leaves out is answered by the examples of the contract. */
  answer: Answer;
  /** The product that the signed-in person has chosen. */
  productId: Cell['productId'];
  /** What the person may do in a block of the settings. */
  access: AccessType[];
}

/** A screen, or a block of the settings. */
type Screen = ComponentType<{ access: AccessType[] }>;

/** How long a story waits for what it shows: on a busy machine a screen's code takes longer than the second that is usual. */
export const patience = { timeout: 15_000 };

/**
 * What the stories of a screen share. The screen is the console's own, with a session, a router and answers, but without a server and
 * without the shell around it.
 * @param path the address of the screen
 * @param load imports the screen; a console module reads the page's configuration when it is loaded, so a story imports none by itself
 */
export function screenStories(path: string, load: () => Promise<Screen>) {
  const args: ScreenArgs = { answer: () => undefined, productId: 'LEAD_ENGAGE', access: ['read', 'write', 'create'] };
  return {
    args,
    parameters: {
      layout: 'fullscreen' as const,
      controls: { disable: true },
      // The stories of a page would share one session and one server, so each has a frame of its own there.
      docs: { story: { inline: false, height: '640px' } },
    },
    loaders: [
      async ({ args: { answer, productId } }: { args: ScreenArgs }) => {
        if (!document.getElementById(consoleConfigElementId)) install({ brand: 'forecourt' });
        const [{ api }, { session }] = await Promise.all([import('./api.ts'), import('./session/store.ts')]);
        answerCalls(api, answer);
        session.auth = getRecord(cells.find((cell) => cell.productId === productId && cell.role === 'ADMIN')!);
        return { Screen: await load() };
      },
    ],
    render: ({ access }: ScreenArgs, { id, loaded }: { id: string; loaded: Record<string, unknown> }) => {
      const Screen = loaded.Screen as Screen;
      return (
        <TestConsole key={id} path={path}>
          <Screen access={access} />
        </TestConsole>
      );
    },
  };
}
