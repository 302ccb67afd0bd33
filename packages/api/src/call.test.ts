import { expectTypeOf, it } from 'vitest';
import type { CallInput, CallOutput } from './call.ts';
import type { FeedReport, feed } from './contract/feed.ts';
import type { live } from './contract/health.ts';
import type { totalLeadsWorked } from './contract/metrics.ts';
import type { login, switchUser, userInfo } from './contract/session.ts';
import type { list } from './contract/users.ts';

// Held by the type check; at run time there is nothing to see.

it('asks a caller for what the call needs, and not for what the client adds', () => {
  expectTypeOf<CallInput<typeof totalLeadsWorked>>().toEqualTypeOf<{
    query: { start_date: string; end_date: string };
  }>();
  expectTypeOf<CallInput<typeof switchUser>>().toEqualTypeOf<{ body: { account_id: string } }>();
  expectTypeOf<CallInput<typeof feed>>().toEqualTypeOf<{ body: string }>();
  expectTypeOf<CallInput<typeof list>>().toExtend<{ params: { dealerId: string } }>();
});

it('asks for nothing where nothing is needed', () => {
  const nothing = {};
  expectTypeOf(nothing).toExtend<CallInput<typeof live>>();
  expectTypeOf(nothing).toExtend<CallInput<typeof login>>();
  expectTypeOf(nothing).toExtend<CallInput<typeof userInfo>>();
});

it('answers what the contract says', () => {
  expectTypeOf<CallOutput<typeof feed>>().toEqualTypeOf<FeedReport>();
});
