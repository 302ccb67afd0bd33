import { chatsEach, type Office } from '../chat/office.ts';

/** @returns makes a request as the console does, a number and a list in turn, each time of somebody else */
export function reader(
  base: string,
  { deskOf }: Office,
  tokens: ReadonlyMap<string, string>,
): (turn: number) => Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = `start_date=${day(30)}T00:00:00&end_date=${day(0)}T23:59:59`;
  return async (turn) => {
    const { person, scope } = deskOf((turn % tokens.size) * chatsEach);
    const path = turn % 2 === 0 ? 'metrics/total_chat_leads_worked' : 'conversations/conversationsSearch';
    const answer = await fetch(`${base}/api/dashboard/${path}?${scope}&${range}`, {
      headers: { authorization: `Bearer ${tokens.get(person)!}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  };
}
