import type { TodayCount } from '@forecourt/api/contract/today';
import { Button } from '@forecourt/ui/actions/Button';
import { FigureStrip, type StripFigure } from '@forecourt/ui/data/FigureStrip';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Panel } from '@forecourt/ui/layout/Panel';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readAccountSearch } from '../../account/askedAccount.ts';
import { changed } from '../../tables/listAddress.ts';
import { conversationsHref } from '../../conversations/conversationFilter.ts';
import { lookInterval } from '../../conversations/lookInterval.ts';
import { useMinute, waitingTime } from '../../conversations/waiting.ts';
import { formatCount, timeFormat } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { cardTexts, tableTexts, todayTexts } from './texts.ts';
import { todayQuery } from './todayQuery.ts';
import { useOffWebsiteText } from './useOffWebsiteText.ts';

const metrics = Object.keys(todayTexts.labels) as (keyof typeof todayTexts.labels)[];

/** What is to be done now, above everything that is of a range: each number opens its list. */
export function Today() {
  const auth = useAuth();
  const query = useQuery({
    ...todayQuery(auth),
    staleTime: lookInterval,
    // After a failure the person tries again.
    refetchInterval: ({ state }) => state.status === 'success' && lookInterval,
  });
  const getFigure = useFigure();
  const strip = { label: todayTexts.title, noValueLabel: cardTexts.noValueLabel };
  return (
    <Panel title={todayTexts.title} help={<HelpTip label={todayTexts.help.label}>{todayTexts.help.text}</HelpTip>}>
      <Load
        query={query}
        pending={
          <FigureStrip
            {...strip}
            isPending
            // What is known of each beforehand keeps its room.
            figures={metrics.map((metric) => getFigure({ metric, count: 0, at: null }))}
          />
        }
        failed={(retry) => (
          <Callout tone="danger" action={<Button onPress={retry}>{tableTexts.retry}</Button>}>
            {tableTexts.error}
          </Callout>
        )}
      >
        {({ Items }) => (
          <FigureStrip
            {...strip}
            figures={Items.map(getFigure)}
            emptyText={Items.every(({ count }) => count === 0) ? todayTexts.nothing : undefined}
          />
        )}
      </Load>
    </Panel>
  );
}

/** How a part is shown. */
function useFigure(): (part: TodayCount) => StripFigure {
  const { dealerSettings } = useAuth();
  const now = useMinute();
  const offWebsite = useOffWebsiteText();
  // A tab's account and product go on with it; these lists have no range.
  const query = changed('', readAccountSearch(useLocation().search));
  const getDetail = ({ metric, count, at }: TodayCount): string | undefined => {
    if (metric === 'todaysAppointments' && count > 0)
      return at === null ? todayTexts.noneLeft : todayTexts.next(timeFormat(dealerSettings).format(new Date(at)));
    return at === null ? undefined : todayTexts.longestWait(waitingTime(now - Date.parse(at)));
  };
  return (part) => {
    const { metric, count } = part;
    const label = todayTexts.labels[metric];
    if (metric === 'currentChats' && count === 0 && offWebsite !== undefined)
      return { label, value: null, detail: offWebsite };
    return {
      label,
      value: formatCount(count),
      detail: getDetail(part),
      ...(count > 0 && {
        href: conversationsHref({ endpoint: 'conversations', metric, sub_metric: '' }, query),
        tone: metric === 'unansweredHandoffs' ? ('warning' as const) : undefined,
      }),
    };
  };
}
