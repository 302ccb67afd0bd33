import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Load } from '../../load/Load.tsx';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { knowledgeTexts } from './texts.ts';

/** What is loaded, or why it is not, in the words of spec 3 §8. */
export function LoadBank<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  return (
    <Load
      query={query}
      pending={<Skeleton shape="rows" count={6} />}
      failed={(retry) => (
        <Callout tone="danger" isUrgent action={<Button onPress={retry}>{knowledgeTexts.retry}</Button>}>
          {knowledgeErrorText(query.error)}
        </Callout>
      )}
    >
      {children}
    </Load>
  );
}
