import { funnelLabels, responseTimeLabels, todayLabels } from '@forecourt/api/dashboardLabels';
import { formatDuration } from '@forecourt/api/formatDuration';
import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import type { DayRange } from '../../metrics/range.ts';
import type { ProductStory } from './story.ts';

interface WeekStory {
  dealerId: string;
  dealerName: string;
  week: DayRange;
  /** One for each product, with its name. */
  stories: (ProductStory & { name: string })[];
  /** The console's. */
  origin: string;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const countFormat = new Intl.NumberFormat('en-US');

/** The weekly mail: its words are the dashboard's, and each number opens the list that it counted. */
export function renderStory({ dealerId, dealerName, week, stories, origin }: WeekStory): {
  subject: string;
  html: string;
} {
  const subject = `${dealerName}: your week, ${dayFormat.formatRange(new Date(week.from), new Date(week.to))}`;
  const link = (path: string, productId: string, query: Record<string, string>) =>
    escapeHtml(`${origin}${path}?${new URLSearchParams({ account: dealerId, service: productId, ...query })}`);
  const range = { from: week.from, to: week.to };
  const renderProduct = ({ name, productId, today, funnel, times }: WeekStory['stories'][number]) => {
    const number = (count: number, query: Record<string, string>) => {
      const text = countFormat.format(count);
      if (count === 0) return text;
      return `<a href="${link('/conversations', productId, { endpoint: 'conversations', ...query })}">${text}</a>`;
    };
    const steps = funnel.map(({ step, count, previous, is_reported, redirect }) => {
      const { metric, sub_metric } = redirect;
      if (!is_reported) return `${funnelLabels.steps[step]}: ${funnelLabels.notReported.toLowerCase()}`;
      const before = previous === null ? '' : ` (week before: ${countFormat.format(previous)})`;
      return `${funnelLabels.steps[step]}: ${number(count, { ...range, metric, sub_metric })}${before}`;
    });
    return [
      `<h2>${escapeText(name)}</h2>`,
      '<h3>Today</h3>',
      list(today.map(({ metric, count }) => `${todayLabels[metric]}: ${number(count, { metric, sub_metric: '' })}`)),
      `<h3>${funnelLabels.title}</h3>`,
      list(steps),
      `<h3>${responseTimeLabels.title}</h3>`,
      list(
        (['first_answer', 'handoff_answer'] as const).map(
          (wait) => `${responseTimeLabels[wait]}: ${formatMedian(times[wait].median)}`,
        ),
      ),
      `<p><a class="button" href="${link('/', productId, range)}">Open the dashboard</a></p>`,
    ].join('');
  };
  return {
    subject,
    html: [
      `<h1>${escapeText(subject)}</h1>`,
      ...stories.map(renderProduct),
      `<p class="quiet">You’re getting this because you turned on the weekly email in your <a href="${escapeHtml(`${origin}/user`)}">user settings</a>. You can turn it off there.</p>`,
    ].join(''),
  };
}

const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

const formatMedian = (seconds: number | null) => (seconds === null ? 'no answers yet' : formatDuration(seconds));
