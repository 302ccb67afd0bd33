import { examplesFor } from '../examples.ts';
import * as calls from './status.ts';

const at = '2026-01-15T14:30:00.000Z';
const quiet = { LastFailureAt: null, Failure: null } as const;

export const statusExamples = examplesFor(calls, {
  get: {
    response: {
      At: at,
      Versions: { Product: '0.1.0 (881df58e)', Node: '24.21.0', PostgreSQL: '18.4', Schema: '154_status' },
      Processes: [
        {
          Id: '7b0c0d57-4a0e-4a55-9a53-0d7f2f6f5a01',
          Host: 'forecourt-1',
          Roles: ['web', 'worker'],
          Version: '0.1.0 (881df58e)',
          Node: '24.21.0',
          StartedAt: '2026-01-12T06:00:00.000Z',
          SeenAt: at,
          IsUp: true,
        },
      ],
      Doors: [
        { Id: 'smtp', Direction: 'in', IsOpen: true, LastAt: '2026-01-15T14:26:00.000Z', ...quiet },
        { Id: 'feed', Direction: 'in', IsOpen: true, LastAt: '2026-01-15T14:29:00.000Z', ...quiet },
        {
          Id: 'email',
          Direction: 'out',
          IsOpen: true,
          LastAt: '2026-01-15T14:27:00.000Z',
          LastFailureAt: '2026-01-14T22:05:00.000Z',
          Failure: 'The mail server did not answer in time',
        },
      ],
      Queues: [
        { Kind: 'delivery', Due: 3, OldestSeconds: 2 },
        { Kind: 'answer', Due: 0, OldestSeconds: 0 },
      ],
      Deliveries: [
        { Kind: 'message', Waiting: 3, Sent: 4210, Failed: 4, Cancelled: 12 },
        { Kind: 'webhook', Waiting: 0, Sent: 812, Failed: 0, Cancelled: null },
      ],
      Backup: {
        IsOwn: true,
        LastAt: '2026-01-15T03:00:00.000Z',
        IsLogArchived: true,
        LogLastArchivedAt: '2026-01-15T14:29:30.000Z',
        LogFailedAt: null,
      },
      Recount: { LastAt: '2026-01-15T08:00:00.000Z', Counted: 12, Dealers: 12, Differing: 0 },
      Database: { Bytes: 5_368_709_120, Replicas: [{ Name: 'replica-1', State: 'streaming', LagSeconds: 0.2 }] },
    },
  },
});
