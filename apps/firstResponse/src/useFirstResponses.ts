import { useEffect, useState } from 'react';
import { type FirstResponses, LoadFailure, type LoadPage, type LoadProblem } from './firstResponses.ts';

export interface Loaded {
  /** All pages so far; undefined before the first. */
  list: FirstResponses | undefined;
  isLoading: boolean;
  /** Why the page that was asked for last is not there. */
  problem: LoadProblem | undefined;
  /** Loads the next page, or the first one again. */
  loadMore: () => void;
}

/** The first responses as far as they have been asked for, beginning with the first page. */
export function useFirstResponses(loadPage: LoadPage): Loaded {
  const [list, setList] = useState<FirstResponses>();
  const [problem, setProblem] = useState<LoadProblem>();
  const [isLoading, setLoading] = useState(true);

  const load = async () => {
    try {
      const page = await loadPage(list?.Items.at(-1)?.LeadId);
      setList({ ...page, Items: [...(list?.Items ?? []), ...page.Items] });
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof LoadFailure ? error.problem : 'failed');
    }
    setLoading(false);
  };

  useEffect(() => {
    if (isLoading) void load();
    // Once for each time that loading begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoading]);

  return { list, isLoading, problem, loadMore: () => setLoading(true) };
}
