import * as tables from '@forecourt/api/contract/metric-tables';
import { todayCounts } from '@forecourt/api/contract/today';
import * as metrics from '@forecourt/api/contract/metrics';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type Answer, exampleAnswer, neverAnswers, refuses } from '../../testAnswers.ts';
import { patience, screenStories } from '../../testStory.tsx';

const meta = preview.meta({
  title: 'Screens/Dashboard',
  ...screenStories('/', async () => {
    const [{ Dashboard }] = await Promise.all([
      import('./Dashboard.tsx'),
      import('./SalesPanels.tsx'),
      import('./ChatPanels.tsx'),
    ]);
    return Dashboard;
  }),
});

const counts: Record<string, number> = {
  [metrics.totalLeadsWorked.id]: 412,
  [metrics.totalMessagesSent.id]: 1876,
  [metrics.newLeadsEngaged.id]: 148,
  [metrics.existingLeadsEngaged.id]: 63,
  [metrics.aiSetAppointments.id]: 37,
  [metrics.aiSalesHandoffs.id]: 54,
  [metrics.aiAssistedSales.id]: 12,
};

/** The counts below a card's own, in their order. */
const additional: Record<string, readonly number[]> = {
  [metrics.aiSalesHandoffs.id]: [12, 28, 14],
  [metrics.aiAssistedSales.id]: [12, 386_400],
};

const source = (source_name: string, new_leads: number, engaged_leads: number) => ({
  source_name,
  lead_type: 'NEW',
  new_leads,
  leads_that_worked: new_leads,
  engaged_leads,
  engagement_rate: Math.round((100 * engaged_leads) / new_leads),
  sales_expertise_needed: Math.round(engaged_leads / 3),
  appt_count: Math.round(engaged_leads / 4),
  sold: Math.round(engaged_leads / 8),
  gross: Math.round(engaged_leads / 8) * 3180,
});

const getFunnel = (...counted: number[]) =>
  tables.funnelSteps.map((step, at) => ({
    step,
    count: counted[at]!,
    worked_rate: Math.round((100 * counted[at]!) / counted[0]!),
    is_reported: true,
    previous: Math.round(counted[at]! * (at === 4 ? 0 : 0.9)),
    redirect: { endpoint: 'conversations', metric: 'funnel', sub_metric: step },
  }));

/** How many conversations a day had, over and over: weekends are quiet. */
const week = [8, 11, 9, 12, 14, 5, 3];
const engagement = Array.from({ length: 30 }, (_, day) => ({
  day: new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10),
  with_handoff: Math.round(week[day % 7]! / 4),
  without_handoff: week[day % 7]!,
})).toReversed();

/** How long ago, so that a picture says the same whenever it is taken. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();

const today = () => ({
  Items: [
    { metric: 'unansweredHandoffs', count: 3, at: hoursAgo(5) },
    { metric: 'waitingLeads', count: 8, at: hoursAgo(72) },
    { metric: 'todaysAppointments', count: 4, at: null },
    { metric: 'failedMessages', count: 1, at: null },
    { metric: 'currentChats', count: 0, at: null },
  ],
});

/** An account in the middle of a busy month. */
const busyMonth: Answer = (id) => {
  if (id === todayCounts.id) return today();
  if (id === tables.leadSourceStatistics.id)
    return {
      ...(exampleAnswer(id) as object),
      statistics: [source('Dealer Website', 184, 71), source('Cars.com', 126, 44), source('Autotrader', 102, 33)],
    };
  if (id === tables.engagementChart.id) return { ...(exampleAnswer(id) as object), days: engagement };
  if (id === tables.funnel.id) return { ...(exampleAnswer(id) as object), steps: getFunnel(412, 211, 54, 43, 12) };
  const count = counts[id];
  if (count === undefined) return undefined;
  const card = exampleAnswer(id) as metrics.MetricCard;
  return {
    ...card,
    count,
    additional_metrics: card.additional_metrics?.map((metric, index) => {
      const own = additional[id]?.[index] ?? 0;
      return {
        ...metric,
        count: own,
        ...(metric.rate && { rate: { ...metric.rate, value: Math.round((100 * own) / count) } }),
      };
    }),
  };
};

const showsCounts = async () => {
  await expect(await screen.findByText('1,876', {}, patience)).toBeVisible();
  await screen.findAllByText('Autotrader (NEW)', {}, patience);
};

export const Default = meta.story({ args: { answer: busyMonth }, play: showsCounts });

/** An account on its first day: the assistant has worked no lead yet. */
export const FirstVisit = meta.story({
  play: async () => void (await screen.findAllByText('Dealer Website (NEW)', {}, patience)),
});

/** Before the first answer has arrived: every card and table keeps its place. */
export const Loading = meta.story({
  args: { answer: neverAnswers },
  tags: ['no-picture'],
  play: async () => {
    const card = await screen.findByRole('article', { name: 'Total Leads Worked' }, patience);
    await expect(card).toHaveAttribute('aria-busy', 'true');
  },
});

/** No call is answered: each card and table says so and can try again, and one message announces all of them. */
export const Failed = meta.story({
  args: { answer: refuses },
  play: async () => {
    await expect(await screen.findByRole('alert', {}, patience)).toHaveTextContent(
      'There is a problem displaying 12 metrics',
    );
  },
});

/** On a phone: cards in one column, tables as cards. */
export const Narrow = meta.story({
  args: { answer: busyMonth },
  globals: { viewport: { value: 'phone' } },
  play: showsCounts,
});

/** The dashboard of a product on the dealer’s website, with different metrics. */
export const Chat = meta.story({
  args: { productId: 'DealerChat' },
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('article', { name: 'Total Website Visitors' }, patience);
    await screen.findByRole('region', { name: 'Chat Performance by CTA' }, patience);
  },
});
