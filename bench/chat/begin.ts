import { createHash, randomUUID } from 'node:crypto';
import { tokenOf } from '../http/server.ts';
import { type Office, websiteOf } from './office.ts';

/** A chat that a salesperson has joined, and what both sides open their sockets with. */
export interface Begun {
  shopper: { query: string; token: string };
  staff: { query: string; token: string };
}

/** Begins a chat as a shopper does, and has a salesperson join it. A salesperson is signed in once, in one browser. */
export async function beginChat(
  { database, port, deskOf }: Office,
  base: string,
  index: number,
  tokens: Map<string, string>,
): Promise<Begun> {
  const { dealer, person, scope } = deskOf(index);
  const { token } = await post<{ token: string }>(`${base}/api/website-chat/chats`, {
    account_id: dealer,
    host: websiteOf(dealer),
    visitor: randomUUID(),
    referral: 'direct',
    page: { type: 'home', url: '' },
    vehicle: null,
    cta: null,
    message: { id: randomUUID(), text: 'Hello' },
  });
  const { rows } = await database.pool.query<{ cid: string; lead: string }>(
    `select c.id as cid, c.lead_id as lead from chat h join conversation c on c.dealer_id = h.dealer_id and c.id = h.conversation_id
     where h.token_hash = $1`,
    [createHash('sha256').update(token).digest()],
  );
  const { cid, lead } = rows[0]!;
  const access = tokens.get(person) ?? (await tokenOf(database, port, person));
  tokens.set(person, access);
  await post(
    `${base}/api/dashboard/takeover/${dealer}?${scope}`,
    {
      cid,
      status: 'IN_PROGRESS',
      sales_person: { first_name: 'Sam', last_name: person, email: `${person}@bench.example` },
      user_id: lead,
    },
    access,
  );
  return {
    shopper: { query: 'domain=website', token },
    staff: { query: `domain=dashboard&cid=${cid}&agent=Sam`, token: access },
  };
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
