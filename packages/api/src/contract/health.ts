import * as z from 'zod/mini';
import { call } from '../call.ts';

export const live = call({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process is running',
  access: 'public',
  response: z.object({ status: z.literal('live') }),
});

export const ready = call({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether the database is migrated and writable; 503 until then, during an outage, and while shutting down',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});
