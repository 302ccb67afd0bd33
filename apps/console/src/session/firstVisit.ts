import type { Client } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { metadata, updateSingleSignOn } from '@forecourt/api/contract/users';

/** Who the identity provider says has signed in. */
export interface SignedIn {
  subject: string;
  /** What the person is called there. */
  userName: string;
}

/** Refusals of a user name after which the other one is tried (spec 1 §4). */
const isRefusedName = (error: unknown) => error instanceof ApiError && [409, 404, 400, 406].includes(error.status);

/**
 * The first visit of a person who comes through a dealer group's single sign-on (spec 1 §4): their record gets the
 * user name that they have there, or the same name followed by `_cdk` if the first is refused. The metadata of both names is then
 * requested, because the record has one of the two.
 * @returns the record under its new name
 * @throws {ApiError} where the record takes neither name, or the metadata of its new name is refused: with 402 the account's
 *   subscription has ended, and the message says so (spec 1 §8)
 */
export async function firstVisit(
  api: Pick<Client, 'send'>,
  { subject, userName }: SignedIn,
  record: AuthRecord,
): Promise<AuthRecord> {
  const { DealerId, PersonRetailerName } = record.user_info;
  const names = [userName, `${userName}_cdk`] as const;
  const update = (user_name: string) =>
    api.send(updateSingleSignOn, { body: { retailer_name: PersonRetailerName, user_name, okta_user_id: subject } });
  const { Username } = await update(names[0]).catch((error: unknown) => {
    if (!isRefusedName(error)) throw error;
    return update(names[1]);
  });
  const answers = await Promise.allSettled(
    names.map((name) => api.send(metadata, { params: { accountId: DealerId }, query: { name } })),
  );
  const metadataAnswer = answers[names.findIndex((name) => name.toLowerCase() === Username.toLowerCase())];
  if (metadataAnswer?.status === 'rejected') throw metadataAnswer.reason;
  return { ...record, user_info: { ...record.user_info, username: Username, IsFirstVisit: false } };
}
