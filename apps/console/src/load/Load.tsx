import { ApiError } from '@forecourt/api/errors';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Skeleton, type SkeletonProps } from '@forecourt/ui/feedback/Skeleton';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Stands for what is loading; a spinner where neither this nor its shape is given. */
  pending?: ReactNode;
  /** The shape of what is loading. */
  shape?: SkeletonProps;
  /** Stands for what could not be loaded; the error's text where nothing better is given. */
  failed?: (retry: () => void) => ReactNode;
  children: (data: T) => ReactNode;
}

/** What a failed call says (spec 1 §8, spec 2 §4): the server's message for a 400, the lost network, else 'Error'. */
export const errorText = (error: unknown): string => (error instanceof ApiError ? error.displayText : 'Error');

/** What is loaded, or that it is loading, or why it is not there: the states of spec 1 §4 on every screen. */
export function Load<T>({ query, pending, shape, failed, children }: LoadProps<T>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null || query.isFetching)
    return pending ?? (shape ? <Loading {...shape} /> : <Spinner aria-label="Loading" />);
  if (failed) return failed(retry);
  return (
    <Callout tone="danger" isUrgent action={<Button onPress={retry}>Try again</Button>}>
      {errorText(query.error)}
    </Callout>
  );
}

/** The shape of what is loading, and the word for it. */
export const Loading = (shape: SkeletonProps) => (
  <div role="status" aria-label="Loading">
    <Skeleton {...shape} />
  </div>
);
