import { ApiError } from '@forecourt/api/errors';
import { Button } from '@forecourt/ui/Button';
import { Callout } from '@forecourt/ui/Callout';
import { Spinner } from '@forecourt/ui/Spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** A failed load's text (spec 1 §8): the server's message for a 400, the lost network, else 'Error'. */
export const errorText = (error: unknown): string => (error instanceof ApiError ? error.displayText : 'Error');

/** What is loaded, or that it is loading, or why it is not there (spec 1 §4). */
export function Load<T>({ query, children }: LoadProps<T>) {
  if (query.error && query.data === undefined) {
    return (
      <Callout tone="danger" isUrgent action={<Button onPress={() => void query.refetch()}>Try again</Button>}>
        {errorText(query.error)}
      </Callout>
    );
  }
  if (query.isPending || query.data === undefined) return <Spinner aria-label="Loading" />;
  return children(query.data);
}
