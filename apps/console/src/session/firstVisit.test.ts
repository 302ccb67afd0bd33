import type { Call } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { describe, expect, it } from 'vitest';
import { firstVisit } from './firstVisit.ts';

const record = {
  user_info: {
    DealerId: 'd',
    RetailerName: 'impel',
    PersonRetailerName: 'cdk_global',
    username: 'given.by.feed',
    IsFirstVisit: true,
  },
} as AuthRecord;
const ada = { subject: 'okta|1', userName: 'Ada.Lovelace' };
const refused = (status: number) => new ApiError({ id: 'refused', status, message: `Refused with ${status}` });

type Sent = [id: string, input: { body?: Record<string, string>; query?: { name?: string } }];

/** A server that refuses some names when they are given or asked for, and knows the rest. */
function server(refusals: { update?: Record<string, number>; metadata?: Record<string, number> }) {
  const sent: Sent[] = [];
  const send = async (call: Call, input: Sent[1]) => {
    sent.push([call.id, input]);
    const name = (input.body?.user_name ?? input.query?.name)!;
    const status = call.id === 'users.metadata' ? refusals.metadata?.[name] : refusals.update?.[name];
    if (status) throw refused(status);
    return call.id === 'users.metadata' ? {} : { UserId: 'u', Username: name };
  };
  return { sent, api: { send } as unknown as Parameters<typeof firstVisit>[0] };
}

it('gives the record its name, then asks for the metadata of both names', async () => {
  const { api, sent } = server({ metadata: { 'Ada.Lovelace_cdk': 404 } });
  expect((await firstVisit(api, ada, record)).user_info).toMatchObject({
    username: 'Ada.Lovelace',
    IsFirstVisit: false,
  });
  expect(sent).toEqual([
    [
      'users.updateSingleSignOn',
      { body: { retailer_name: 'cdk_global', user_name: 'Ada.Lovelace', okta_user_id: 'okta|1' } },
    ],
    ['users.metadata', { params: { accountId: 'd' }, query: { name: 'Ada.Lovelace' } }],
    ['users.metadata', { params: { accountId: 'd' }, query: { name: 'Ada.Lovelace_cdk' } }],
  ]);
});

describe('a refused name', () => {
  it.each([409, 404, 400, 406])('is tried with _cdk after a %i', async (status) => {
    const { api } = server({ update: { 'Ada.Lovelace': status }, metadata: { 'Ada.Lovelace': 404 } });
    expect((await firstVisit(api, ada, record)).user_info.username).toBe('Ada.Lovelace_cdk');
  });

  it.each([401, 402, 403, 500])('is not tried again after a %i', async (status) => {
    const { api, sent } = server({ update: { 'Ada.Lovelace': status } });
    await expect(firstVisit(api, ada, record)).rejects.toThrow(`Refused with ${status}`);
    expect(sent).toHaveLength(1);
  });

  it('is tried once more and no further', async () => {
    const { api, sent } = server({ update: { 'Ada.Lovelace': 409, 'Ada.Lovelace_cdk': 409 } });
    await expect(firstVisit(api, ada, record)).rejects.toThrow('Refused with 409');
    expect(sent).toHaveLength(2);
  });
});

it('raises what the server says of their own metadata', async () => {
  const { api } = server({ metadata: { 'Ada.Lovelace': 402, 'Ada.Lovelace_cdk': 404 } });
  await expect(firstVisit(api, ada, record)).rejects.toThrow('Refused with 402');
});
