import type { CallOutput } from '@forecourt/api/call';
import type { sourceSettings } from '@forecourt/api/contract/settings/lead-sources';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../test-support/testApp.ts';
import { ask, countedApp } from './testCounted.ts';
import { firstDayOfSources, lastDayOfSources, sourceFigures } from './expected/sourceSettings.ts';

// The figures beside each source in the settings (docs/metrics.md, "Lead source settings"), counted by hand.

let server: TestApp;
beforeAll(async () => {
  server = await countedApp();
});
afterAll(() => server.close());
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each(['00:00:00', '23:59:59'])('are those of the last 30 days at %s of the dealer’s clock', async (time) => {
  vi.setSystemTime(`${lastDayOfSources}T${time}-07:00`);
  const { From, To, Items } = await ask<CallOutput<typeof sourceSettings>>(
    server,
    'notifications/mesa/sources/limitations/_all',
    { account_id: 'mesa', service_type: 'LEAD_ENGAGE' },
  );
  expect([From, To]).toEqual([firstDayOfSources, lastDayOfSources]);
  const answered = Items.map(({ SourceId: _id, Version: _version, ...figures }) => figures);
  expect(answered.toSorted((one, other) => one.SourceName.localeCompare(other.SourceName))).toEqual(
    sourceFigures.map((figures) => ({
      ...figures,
      NewLeads: figures.NewLeads[0],
      LeadsThatWorked: figures.LeadsThatWorked[0],
      CustomersEngaged: figures.CustomersEngaged[0],
      AIAppointments: figures.AIAppointments[0],
      SalesExpertiseNeeded: figures.SalesExpertiseNeeded[0],
    })),
  );
});
