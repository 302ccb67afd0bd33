// What runs in the page of a benchmark, whose sides are in bench/NAME/sides.tsx.
import '@forecourt/brand-tokens/themes';

/** An argument that an action is run with. */
export type Argument = string | number | undefined;

/**
 * What one of the compared sides can do, by name. An action has done its work when it returns or its promise resolves. One that
 * returns a number has measured its own time, in ms.
 */
export type Side = Record<string, (argument: never) => void | number | Promise<void | number>>;

declare global {
  /** Runs an action of a side, once for each argument. @returns how long it took to the end of style and layout, in ms */
  var act: (side: string, action: string, each: Argument[]) => Promise<number>;
}

export const waitForFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Until the browser has painted and has nothing left to do of what was measured before. */
const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40)));

/** Paint is not timed: it waits for the next frame, the same for every side. */
async function time(run: () => ReturnType<Side[string]>): Promise<number> {
  const start = performance.now();
  const running = run();
  const own = running instanceof Promise ? await running : running;
  document.body.getBoundingClientRect();
  const ms = performance.now() - start;
  await rest();
  return own ?? ms;
}

/** Makes the sides known to `compareSides`. */
export function offerSides(sides: Record<string, Side>): void {
  globalThis.act = async (side, action, each) => {
    const run = sides[side]![action] as (argument: Argument) => ReturnType<Side[string]>;
    let total = 0;
    for (const argument of each) total += await time(() => run(argument));
    return total;
  };
}

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}
