/** A step of a run. */
export interface Step<Result> {
  name: string;
  /** Steps that have to have passed before. */
  needs?: string[];
  /** How many cores it is given; none for one that only waits. */
  cores: number;
  /** Whether it changes what others read, and so runs when nothing else does. */
  isAlone?: boolean;
  run: () => Promise<Result>;
}

/**
 * Runs steps in their order, as many at once as the machine has cores for. One that waits for another, or needs more
 * cores than are free, lets later ones go first.
 * @param isPassed whether those that need a step may run
 * @param skip the result of a step that cannot run, by the name of the one that did not pass
 */
export async function schedule<Result>(
  steps: Step<Result>[],
  cores: number,
  { isPassed, skip }: { isPassed: (result: Result) => boolean; skip: (name: string) => Result },
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const running = new Map<Step<Result>, Promise<void>>();
  const waiting = new Set(steps);
  const start = (step: Step<Result>, run: () => Promise<Result>) => {
    const finish = async () => {
      results.set(step.name, await run());
      running.delete(step);
    };
    waiting.delete(step);
    running.set(step, finish());
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const { needs = [], isAlone = false, run } = step;
      const busy = [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
      const isSomebodyAlone = [...running.keys()].some((one) => one.isAlone);
      const missing = needs.find((name) => results.has(name) && !isPassed(results.get(name)!));
      if (missing !== undefined) start(step, () => Promise.resolve(skip(missing)));
      else if (!needs.every((name) => results.has(name))) continue;
      // Nothing that comes after it overtakes it: it would wait for ever.
      else if (isAlone && running.size > 0) break;
      else if (running.size === 0 || (!isSomebodyAlone && busy + step.cores <= cores)) start(step, run);
    }
    await Promise.race(running.values());
  }
  return results;
}
