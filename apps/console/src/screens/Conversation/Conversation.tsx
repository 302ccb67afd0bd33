import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Link } from '@forecourt/ui/text/Link';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { ThreePane, type ThreePaneProps } from '@forecourt/ui/layout/ThreePane';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import type { UseQueryResult } from '@tanstack/react-query';
import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { usePrefetch } from '../../conversations/usePrefetch.ts';
import { useListKeys } from '../../conversations/useListKeys.ts';
import { useListedState } from '../../conversations/useListedState.ts';
import { useSeen } from '../../conversations/useSeen.ts';
import { useConversationList } from '../../conversations/useConversationList.ts';
import { useColleagues } from '../../live/useColleagues.ts';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { DetailsPane } from './DetailsPane.tsx';
import { DialogueHead } from './DialogueHead.tsx';
import { ListHead, ListPages, ListPane } from './ListPane.tsx';
import { PreviewArea } from './preview/PreviewArea.tsx';
import { usePreview } from './preview/usePreview.ts';
import { Composer } from './reply/Composer.tsx';
import { ReplyArea } from './reply/ReplyArea.tsx';
import { ChatBrief } from './takeover/ChatBrief.tsx';
import { LiveReply } from './takeover/LiveReply.tsx';
import { TakeoverAction } from './takeover/TakeoverAction.tsx';
import { useOwnChat } from './takeover/useOwnChat.ts';
import { colleagueTexts, viewTexts } from './texts.ts';
import type { ChannelTab } from './timeline/entries.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useDialogue } from './timeline/useDialogue.ts';
import { withoutNotes } from './timeline/withoutNotes.ts';
import { isUnknown, useLead } from './useLead.ts';
import { useListView } from './useListView.ts';

/** One conversation beside the list that it stands in (spec 3 §2, "Conversation view"). */
export function Conversation() {
  useDocumentTitle('Conversation');
  const { cid } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filter, list, changes, leads } = useConversationList('25');
  const lead = useLead(cid);
  usePrefetch();
  useListKeys();
  // The messages first: what stands beside them is drawn once they are there.
  const isBesideDrawn = useDeferredValue(true, false);
  const listView = useListView();

  // "Opens the first conversation of the list if none is chosen" (spec 3 §2).
  const first = list.data?.items.find(({ ConversationId }) => ConversationId !== null)?.ConversationId;
  useEffect(() => {
    if (cid === undefined && first) void navigate(conversationHref(first, search), { replace: true });
  }, [cid, first, search, navigate]);

  const panes = {
    list: {
      label: viewTexts.list,
      header: isBesideDrawn && <ListHead list={list} changes={changes} leads={leads} inbox={filter.inbox} />,
      content: isBesideDrawn && <ListPane cid={cid} list={list} />,
      footer: isBesideDrawn && list.data && list.data.num_pages > 1 && (
        <ListPages page={list.data.page_id} pages={list.data.num_pages} />
      ),
    },
    ...listView,
    texts: viewTexts.panes,
  };
  return (
    <Page title={lead.data?.FullName || viewTexts.title} isFill isTitleHidden>
      {cid === undefined || isUnknown(lead) ? (
        <ThreePane
          {...panes}
          main={{
            label: viewTexts.dialogue,
            content:
              cid === undefined ? list.isSuccess && !first && <Text as="p">{viewTexts.noChat}</Text> : <Unknown />,
          }}
        />
      ) : (
        <OpenConversation
          cid={cid}
          lead={lead}
          panes={panes}
          listedAt={list.data?.items.find(({ ConversationId }) => ConversationId === cid)?.Timestamp}
          isBesideDrawn={isBesideDrawn}
        />
      )}
      <ToastRegion label="Messages" closeLabel="Close" />
    </Page>
  );
}

/** In place of a conversation that there is not, or not for this person. */
function Unknown() {
  const { search } = useLocation();
  return (
    <Stack padding="medium">
      <Callout tone="warning" isUrgent action={<Link href={`/conversations${search}`}>{viewTexts.backToList}</Link>}>
        {viewTexts.unknown}
      </Callout>
    </Stack>
  );
}

interface OpenConversationProps {
  cid: string;
  lead: UseQueryResult<LeadInfo>;
  panes: Omit<ThreePaneProps, 'main'>;
  /** When the list beside it says that something last happened; undefined where it is not in it. */
  listedAt: string | undefined;
  isBesideDrawn: boolean;
}

function OpenConversation({ cid, lead, panes, listedAt, isBesideDrawn }: OpenConversationProps) {
  const isPreview = lead.data?.AgenticLead?.type === 'test';
  const dialogue = useDialogue(cid, isPreview);
  const { takeover, messages } = useOwnChat(cid, lead, dialogue);
  // One of another account is only looked at until the console works in that account (useLead.ts).
  const isOwn = lead.data?.AccountId === useAuth().user_info.DealerId;
  const colleagues = useColleagues(isOwn && !isPreview ? cid : undefined);
  // What stands between the dealership and the customer: the timeline alone shows notes.
  const exchanged = dialogue.messages && withoutNotes(dialogue.messages);
  const preview = usePreview(cid, lead.data, exchanged);
  const isPhone = useIsPhone();
  useSeen(cid, isOwn && !isPreview ? exchanged : undefined);
  const newest = exchanged?.at(-1);
  useListedState(newest && { id: newest.MessageId, at: newest.Timestamp }, listedAt);
  // The tab is the conversation's: another one begins with all of it.
  const [chosen, setChosen] = useState<{ cid: string; tab: ChannelTab }>({ cid, tab: 'all' });
  const tab = chosen.cid === cid ? chosen.tab : 'all';
  const key = `${cid} ${tab}`;
  const writing = colleagues.filter(({ IsTyping }) => IsTyping).map(({ FullName }) => FullName);
  // Nothing where nobody else is there: then the reply box keeps no room for it.
  const activity = colleagues.length === 0 ? undefined : writing.length === 0 ? '' : colleagueTexts.writing(writing);
  return (
    <ThreePane
      {...panes}
      main={{
        label: viewTexts.dialogue,
        header: (phone) => (
          <DialogueHead
            phone={phone}
            cid={cid}
            lead={lead.data}
            messages={messages && withoutNotes(messages)}
            events={dialogue.events}
            takeover={takeover}
            colleagues={colleagues}
            isPreview={preview.isActive}
            tab={tab}
            onTabChange={(next) => setChosen({ cid, tab: next })}
          />
        ),
        content: <Timeline key={key} dialogue={{ ...dialogue, messages }} tab={tab} />,
        footer:
          lead.data &&
          exchanged &&
          (exchanged.length > 0 || preview.isActive) &&
          (preview.isActive ? (
            <PreviewArea key={cid} preview={preview} />
          ) : (
            <Stack space="xsmall">
              {/* Where a thumb is, and where the person who has joined writes. */}
              {isPhone && takeover === 'available' && (
                <TakeoverAction key={cid} cid={cid} lead={lead.data} takeover={takeover} size="medium" />
              )}
              <Composer key={cid} cid={cid} colleagues={activity}>
                {takeover === 'mine' && tab === 'all' ? (
                  <LiveReply cid={cid} lead={lead.data} colleagues={activity} />
                ) : (
                  <ReplyArea
                    key={key}
                    cid={cid}
                    lead={lead.data}
                    tab={tab}
                    messages={exchanged}
                    takeover={takeover}
                    colleagues={activity}
                  />
                )}
              </Composer>
            </Stack>
          )),
      }}
      details={{
        label: viewTexts.details,
        content: isBesideDrawn && (
          <>
            {isPhone && takeover === 'mine' && lead.data && messages && (
              <Stack padding="medium">
                <ChatBrief lead={lead.data} messages={messages} events={dialogue.events} isOpen />
              </Stack>
            )}
            <DetailsPane cid={cid} lead={lead} preview={preview} />
          </>
        ),
      }}
    />
  );
}
