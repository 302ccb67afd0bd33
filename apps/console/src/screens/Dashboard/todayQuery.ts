import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { todayCounts } from '@forecourt/api/contract/today';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { metricsKey } from './metricQuery.ts';

/** What is to be done today in the account and product that somebody works with. */
export const todayQuery = ({ user_info, selectedProduct }: Pick<AuthRecord, 'user_info' | 'selectedProduct'>) =>
  queryOptions({
    queryKey: [metricsKey, todayCounts.id, user_info.DealerId, selectedProduct!.Id],
    queryFn: ({ signal }) => api.send(todayCounts, { query: {} }, { signal }),
  });
