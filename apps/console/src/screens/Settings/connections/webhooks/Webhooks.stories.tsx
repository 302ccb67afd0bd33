import { webhooksExamples } from '@forecourt/api/contract/connections/webhooks.examples';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { refuses } from '../../../../testAnswers.ts';
import { patience } from '../../../../testStory.tsx';
import { answersWith, cardStories, webhooksWith } from '../testConnections.tsx';

const meta = preview.meta({
  title: 'Screens/Connections/Webhooks',
  ...cardStories(async () => (await import('./Webhooks.tsx')).Webhooks),
});

const at = '2026-01-05T15:00:00.000Z';
const [dead] = webhooksExamples.deadDeliveries.response.Items;

/** An endpoint that takes what is sent. */
export const Default = meta.story({
  args: { answer: answersWith(webhooksWith()) },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByText('On', {}, patience)).toBeVisible();
    await expect(screen.queryByText('Not delivered')).toBeNull();
  },
});

/** The receiver has been down for a day: events were given up, and can be sent again. */
export const DeadDeliveries = meta.story({
  args: {
    answer: answersWith(
      webhooksWith({ waiting: 3, last_attempt: { at, was_delivered: false, outcome: 'The receiver answered 503' } }, [
        dead,
        { ...dead, id: 'c3d7a9f0-52c1-4a37-9d7b-6a1f1f2f3b21', event_type: 'appointment.set' },
      ]),
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Failing', {}, patience)).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'Events that were not delivered' }));
    await expect(list.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2);
    await expect(screen.getByRole('button', { name: 'Send all again' })).toBeVisible();
  },
});

/** The receiver wants no more events, so the endpoint was turned off. */
export const TurnedOff = meta.story({
  args: {
    answer: answersWith(
      webhooksWith({ is_enabled: false, disabled_reason: 'The receiver answered 410: it wants no more events' }),
    ),
  },
  tags: ['no-picture'],
  play: async () => {
    await expect(await screen.findByText('Off', {}, patience)).toBeVisible();
    await expect(screen.getByText(/it wants no more events/)).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { answer: refuses },
  tags: ['no-picture'],
  play: async () => void (await screen.findAllByRole('button', { name: 'Try again' }, patience)),
});
