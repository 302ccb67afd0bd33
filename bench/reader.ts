import type { Server } from './serverProcess.ts';

/** Requests a list, as the console does beside its chats. */
export function createReader(
  { origin }: Pick<Server, 'origin'>,
  token: string,
  dealer: string,
  product: string,
): () => Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = `start_date=${day(30)}T00:00:00&end_date=${day(0)}T23:59:59`;
  const url = `${origin}/api/dashboard/conversations/conversationsSearch?account_id=${dealer}&service_type=${product}&${range}`;
  return async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  };
}
