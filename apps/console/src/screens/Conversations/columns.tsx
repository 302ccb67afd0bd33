import { channelLabel } from '@forecourt/api/channels';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { hasInsight } from '@forecourt/api/access/actions';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { UnreadMark } from '@forecourt/ui/feedback/UnreadMark';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { Link } from '@forecourt/ui/text/Link';
import { Text } from '@forecourt/ui/text/Text';
import { Time } from '@forecourt/ui/text/Time';
import { conversationHref, readFilter, readPage } from '../../conversations/conversationFilter.ts';
import { changed } from '../../tables/listAddress.ts';
import { notWorkedTexts } from '../../conversations/notWorkedTexts.ts';
import { texts } from '../../conversations/texts.ts';
import { formatServicePrice } from '../../format/format.ts';
import { usePhone } from '../../format/usePhone.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { getOwner, getRowState, type RowState } from '../../conversations/rowState.ts';
import { relativeTime } from '../../conversations/relativeTime.ts';
import { useMinute } from '../../conversations/waiting.ts';

type Column = DataColumn<ConversationItem>;

/**
 * The columns of spec 3 §2, as the product has them; the four that the server sorts by can be pressed.
 * @param search the query of the list's address
 */
export function useColumns(search: string): Column[] {
  const stamp = useStamp();
  const phone = usePhone();
  const now = useMinute();
  const auth = useAuth();
  const isService = auth.selectedProduct!.Category === 'SERVICE_AI';
  const hasScore = !isService && hasInsight(getFacts(auth), 'FORD');
  return [
    {
      ...text('Name, Surname', 'Customer', ({ FullName }) => FullName || null),
      isSortable: true,
      width: 240,
      cell: (item) => <CustomerCell item={item} search={search} state={getRowState(item, now)} />,
    },
    readFilter(new URLSearchParams(search)).row.not_worked === undefined
      ? {
          ...text('message', "Customer's Last Message", ({ LastHumanMessage }) => LastHumanMessage),
          lines: 2,
          width: 176,
          cell: lastWords,
        }
      : reasonColumn,
    {
      ...text('Timestamp', 'Activity Date', ({ Timestamp }) => stamp(Timestamp)),
      isSortable: true,
      width: 96,
      cell: ({ Timestamp }) => (
        <Time dateTime={Timestamp} exact={stamp(Timestamp)}>
          {relativeTime(Timestamp, now)}
        </Time>
      ),
    },
    {
      ...text('Channel', isService ? 'Channel' : 'Last Channel', ({ Channel }) =>
        Channel === null ? null : channelLabel(Channel),
      ),
      isSortable: true,
      width: 96,
      dropOrder: 4,
    },
    {
      ...text('salesperson', 'Salesperson Assigned', getOwner),
      lines: 2,
      width: 112,
      // The conversation's details have it, and the others that are left out.
      dropOrder: 2,
    },
    ...(isService
      ? []
      : [
          {
            ...text('Source', 'LEAD SOURCE', ({ Source }) => Source),
            isSortable: true,
            lines: 2 as const,
            width: 112,
            dropOrder: 1,
          },
        ]),
    {
      ...text(
        'contact',
        'Customer Contact',
        ({ Phone, Email }) => [Phone && phone(Phone), Email].filter(Boolean).join(' · ') || null,
      ),
      width: 152,
      dropOrder: 3,
      cell: contactCell(phone),
    },
    ...(hasScore ? [scoreColumn] : []),
    ...(isService ? [serviceColumn(stamp)] : []),
    {
      ...text('reply', texts.replyAs, () => texts.replyNow),
      stays: 'end',
      width: 104,
      cell: ({ ConversationId, FullName }) =>
        ConversationId !== null && (
          <Link
            isStandalone
            href={conversationHref(ConversationId, changed(search, { page: readPage(search), reply: '1' }))}
            aria-label={`${texts.replyNow}, ${FullName || texts.noName}`}
          >
            {texts.replyNow}
          </Link>
        ),
    },
  ];
}

/** The customer's name with the conversation's state beside it, and the vehicle on the line below. */
function CustomerCell({
  item: { FullName, ConversationId, IsUnread, Vehicle },
  search,
  state,
}: {
  item: ConversationItem;
  search: string;
  state: RowState | undefined;
}) {
  const name = FullName || texts.noName;
  return (
    <Stack space="none">
      <Inline space="xsmall" wrap={false}>
        {IsUnread && <UnreadMark label={texts.unread} />}
        {ConversationId === null ? (
          <Text truncate>{FullName || '–'}</Text>
        ) : (
          <Link tone="primary" isStandalone truncate href={conversationHref(ConversationId, search)}>
            {name}
          </Link>
        )}
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </Inline>
      {Vehicle !== null && (
        <Text size="small" tone="secondary" truncate>
          {Vehicle}
        </Text>
      )}
    </Stack>
  );
}

/** What the customer wrote last, and below it what we wrote since. */
function lastWords({ LastHumanMessage, LastMessage }: ConversationItem) {
  if (LastMessage === null || LastMessage.From === 'customer') return undefined;
  return (
    <Stack space="none">
      {LastHumanMessage && <Text truncate>{LastHumanMessage}</Text>}
      <Text size="small" tone="secondary" truncate>
        {`${texts.authors[LastMessage.From]}: ${LastMessage.Text}`}
      </Text>
    </Stack>
  );
}

const text = (id: string, header: string, value: (item: ConversationItem) => string | null): Column => ({
  id,
  header,
  kind: 'text',
  value,
  isSortable: false,
});

const contactCell =
  (phone: (number: string) => string): NonNullable<Column['cell']> =>
  ({ Phone, Email }) =>
    Phone === null && Email === null ? (
      '–'
    ) : (
      <Text as="div" size="small">
        {Phone !== null && (
          <Link tone="secondary" truncate href={`tel:${Phone}`}>
            {phone(Phone)}
          </Link>
        )}
        {Email !== null && (
          <Link tone="secondary" truncate href={`mailto:${Email}`}>
            {Email}
          </Link>
        )}
      </Text>
    );

/** Why the assistant did not work a lead, in a list of such leads: in place of words that hardly any of them has written. */
const reasonColumn: Column = {
  ...text('not_worked', texts.whyNotWorked, ({ NotWorked }) => NotWorked && notWorkedTexts[NotWorked]),
  width: 160,
  lines: 2,
};

/** FordDirect's score, where the account has it (spec 3 §2, §9). */
const scoreColumn: Column = {
  ...text('score', texts.buyerScore, ({ CustomerScore }) => CustomerScore?.FORD?.epm_label ?? texts.noScore),
  lines: 2,
  width: 120,
  help: <HelpTip label={texts.buyerScore}>{texts.buyerScoreHelp}</HelpTip>,
};

/** When the repair order was closed and what was paid, to the cent (spec 3 §2: $X.00). */
const serviceColumn = (stamp: (instant: string) => string): Column => ({
  ...text('service', 'Service Completed', ({ CloseDate, ServicePrice }) =>
    CloseDate === null
      ? null
      : [stamp(CloseDate), ServicePrice !== null && formatServicePrice(ServicePrice)].filter(Boolean).join(' · '),
  ),
  lines: 2,
  width: 176,
});
