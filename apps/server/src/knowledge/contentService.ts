import { changedElsewhere, Refusal } from '../platform/errors/refusal.ts';
import { readText } from '../platform/http/limitedBody.ts';

/** How long the content service may take to answer, its last byte included. */
const timeoutMs = 10_000;
/** The longest answer: a Knowledge Bank of 4,000 entries of 2 KB each. */
const maxBytes = 8 * 1024 * 1024;

interface ServiceRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Parts of the path below /cms. */
  path: readonly string[];
  body?: object;
  /** The person's token and the account's key (spec 3 §7). */
  authorization: string;
  apiKey: string;
  /** The version that a change was begun on. */
  version?: number;
}

/**
 * Passes a call of the Knowledge Bank on to the external content service.
 * @param url of KNOWLEDGE_URL: the one place that tokens go to; a redirect to another is refused
 * @returns what it answers; undefined for an empty answer to a change
 * @throws 424 in the words of spec 3 §8 by the cause (a 5xx of ours says nothing), 412 where the service says so
 */
export async function askService(
  url: string,
  { method, path, body, authorization, apiKey, version }: ServiceRequest,
): Promise<unknown> {
  const address = `${url.replace(/\/$/, '')}/cms/${path.map(encodeURIComponent).join('/')}`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        authorization,
        'x-api-key': apiKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await readText(answer, maxBytes);
  } catch {
    throw failed('An unknown error occurred');
  }
  if (answer.status === 412) throw changedElsewhere(undefined);
  // Not its own status: a 401 would end the person's session here.
  if (!answer.ok) throw failed(`HTTP error! status: ${answer.status}`);
  if (text.trim() === '') {
    if (method === 'GET') throw failed('no data detected');
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw failed("response isn't an object type");
  }
}

/** The content service did not do what it was asked. */
export const failed = (message: string): Refusal => new Refusal(424, 'content-service', message);
