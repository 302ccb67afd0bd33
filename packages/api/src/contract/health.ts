import * as z from 'zod/mini';
import { call } from '../call.ts';

export const live = call({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs',
  access: 'public',
  response: z.object({ status: z.literal('live') }),
});

export const ready = call({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  summary: 'The database is migrated and takes writes; 503 until then, during an outage and while shutting down',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});
