import { channelLabel } from '@forecourt/api/channels';
import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { hasInsight } from '@forecourt/api/access/actions';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { HelpTip } from '@forecourt/ui/overlays/HelpTip';
import { Link } from '@forecourt/ui/text/Link';
import { Text } from '@forecourt/ui/text/Text';
import { conversationHref, readFilter, readPage } from '../../conversations/conversationFilter.ts';
import { changed } from '../../tables/listAddress.ts';
import { notWorkedTexts } from '../../conversations/notWorkedTexts.ts';
import { texts } from '../../conversations/texts.ts';
import { formatServicePrice } from '../../format/format.ts';
import { usePhone } from '../../format/usePhone.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { useMinute, waitingTime } from '../../conversations/waiting.ts';

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
      width: 196,
      cell: ({ FullName, ConversationId, WaitingSince, IsUnread }) =>
        ConversationId === null ? (
          FullName || '–'
        ) : (
          <Inline space="xxsmall">
            <Link tone="primary" isStandalone truncate href={conversationHref(ConversationId, search)}>
              {FullName || texts.noName}
            </Link>
            {IsUnread && <Badge>{texts.unread}</Badge>}
            {WaitingSince !== null && (
              <Badge tone="warning">{texts.waiting(waitingTime(now - Date.parse(WaitingSince)))}</Badge>
            )}
          </Inline>
        ),
    },
    readFilter(new URLSearchParams(search)).row.not_worked === undefined
      ? {
          ...text('message', "Customer's Last Message", ({ LastHumanMessage }) => LastHumanMessage),
          lines: 2,
          width: 152,
        }
      : reasonColumn,
    { ...text('Timestamp', 'Activity Date', ({ Timestamp }) => stamp(Timestamp)), isSortable: true, width: 112 },
    {
      ...text('Channel', isService ? 'Channel' : 'Last Channel', ({ Channel }) =>
        Channel === null ? null : channelLabel(Channel),
      ),
      isSortable: true,
      width: 96,
    },
    {
      ...text(
        'salesperson',
        'Salesperson Assigned',
        ({ SalesPerson, CrmSalesperson }) => CrmSalesperson ?? SalesPerson,
      ),
      lines: 2,
      width: 112,
      // The conversation's details have it, and the source.
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
