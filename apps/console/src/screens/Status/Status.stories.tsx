import { statusExamples } from '@forecourt/api/contract/status.examples';
import type { Status as StatusRecord } from '@forecourt/api/contract/status';
import { screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type Answer, neverAnswers, refuses } from '../../testAnswers.ts';
import { patience, screenStories } from '../../testStory.tsx';

const meta = preview.meta({
  title: 'Screens/Status',
  ...screenStories('/status', async () => (await import('./Status.tsx')).Status),
});

const status = statusExamples.get.response;
const answersWith =
  (more: Partial<StatusRecord> = {}): Answer =>
  (id) =>
    id === 'status.get' ? { ...status, ...more } : undefined;

export const Default = meta.story({
  args: { answer: answersWith() },
  play: async () => void (await screen.findByText('No problems found', {}, patience)),
});

export const Problems = meta.story({
  args: {
    answer: answersWith({
      Processes: [
        ...status.Processes,
        { ...status.Processes[0]!, Id: '7b0c0d57-4a0e-4a55-9a53-0d7f2f6f5a02', Host: 'forecourt-2', IsUp: false },
      ],
      Queues: [{ Kind: 'delivery', Due: 1204, OldestSeconds: 5400 }, ...status.Queues.slice(1)],
      Recount: { ...status.Recount, Differing: 1 },
    }),
  },
  play: async () => void (await screen.findByText('3 problems need attention', {}, patience)),
});

/** Before anything has come in, and before the first backup. */
export const Empty = meta.story({
  args: {
    answer: answersWith({
      Processes: [],
      Doors: status.Doors.map((door) => ({ ...door, LastAt: null, LastFailureAt: null, Failure: null })),
      Queues: [],
      Backup: { IsOwn: false, LastAt: null, IsLogArchived: false, LogLastArchivedAt: null, LogFailedAt: null },
      Recount: { LastAt: null, Counted: 0, Dealers: 0, Differing: 0 },
      Database: { Bytes: 12_000_000, Replicas: [] },
    }),
  },
  tags: ['no-picture'],
  play: async () => void (await screen.findByText('No process has reported yet', {}, patience)),
});

export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Refresh' }, patience)),
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findByRole('button', { name: 'Try again' }, patience)),
});
