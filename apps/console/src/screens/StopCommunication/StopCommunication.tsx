import { customerInfo, updateCommunication } from '@forecourt/api/contract/communication';
import { Breadcrumbs } from '@forecourt/ui/layout/Breadcrumbs';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Link } from '@forecourt/ui/text/Link';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Switch } from '@forecourt/ui/forms/Switch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { leadQuery } from '../../conversations/conversationQueries.ts';
import { texts } from '../../conversations/texts.ts';
import { Load, Loading } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { type Addresses, Effects } from './Effects.tsx';
import { stopTexts } from './texts.ts';

/** Whom the page is about: the conversation of its address says, or a link names it in full. */
interface Customer {
  accountId: string;
  userId: string;
  cid: string;
  vin: string;
  /** The car they ask about, where it is known. */
  vehicle?: string;
  addresses: Addresses;
}

/** Stops the assistant for one customer, or lets it go on; Sales AI only (spec 3 §2, §4). */
export function StopCommunication() {
  useDocumentTitle(stopTexts.title);
  const { cid } = useParams();
  const [search] = useSearchParams();
  return (
    <Page
      title={stopTexts.title}
      width="form"
      trail={
        <Breadcrumbs
          label={stopTexts.trail}
          items={[
            { id: 'list', label: stopTexts.conversations, href: '/conversations' },
            { id: 'stop', label: stopTexts.title },
          ]}
        />
      }
    >
      {cid === undefined ? <OfLink search={search} /> : <OfConversation cid={cid} />}
    </Page>
  );
}

/** The route without a conversation: everything stands in the query, or nothing can be done (spec 3 §5). */
function OfLink({ search }: { search: URLSearchParams }) {
  const read = (name: string) => search.get(name) ?? search.get(name[0]!.toUpperCase() + name.slice(1)) ?? '';
  const customer = {
    accountId: read('accountId'),
    userId: read('userId'),
    cid: read('cid'),
    vin: read('vin'),
    addresses: {},
  };
  const isWhole = customer.accountId !== '' && customer.userId !== '' && customer.cid !== '';
  return isWhole ? <Choice customer={customer} /> : <Issues />;
}

function OfConversation({ cid }: { cid: string }) {
  const { DealerId } = useAuth().user_info;
  const lead = useQuery(leadQuery(DealerId, cid));
  return (
    <Load query={lead} pending={<ChoicePending />} failed={() => <Issues />}>
      {({ AccountId, UserId, VehicleInfo, Email, Phone }) => (
        <Choice
          customer={{
            accountId: AccountId,
            userId: UserId,
            cid,
            vin: VehicleInfo?.Vin ?? '',
            ...(VehicleInfo && { vehicle: VehicleInfo.Vehicle }),
            addresses: { email: Email, phone: Phone },
          }}
        />
      )}
    </Load>
  );
}

/** Stands for the customer and the choice. */
const ChoicePending = () => (
  <Panel>
    <Loading shape="rows" count={4} />
  </Panel>
);

const Issues = () => (
  <Callout tone="danger" isUrgent>
    {stopTexts.issues}
  </Callout>
);

function Choice({ customer }: { customer: Customer }) {
  const { accountId, userId, cid, vin, vehicle, addresses } = customer;
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const info = useQuery({
    queryKey: ['customer', accountId, userId],
    queryFn: ({ signal }) => api.send(customerInfo, { query: { userId } }, { signal }),
    staleTime: 0,
  });
  const update = useMutation({
    mutationFn: (isOn: boolean) =>
      api.send(updateCommunication, { body: { accountId, userId, vin, action: isOn ? 'continue' : 'stop' } }),
    onSuccess: () => info.refetch(),
  });

  return (
    <Load query={info} pending={<ChoicePending />} failed={() => <Issues />}>
      {({ name, surname, vin_blacklist }) => {
        const isOn = chosen ?? !vin_blacklist.includes(vin);
        return (
          <Panel title={[name, surname].filter(Boolean).join(' ') || texts.noName} description={vehicle}>
            <Stack space="large">
              <Switch
                isSelected={isOn}
                isDisabled={update.isPending}
                onChange={(next) => {
                  setChosen(next);
                  update.reset();
                }}
              >
                {`${stopTexts.assistant}: ${isOn ? stopTexts.on : stopTexts.off}`}
              </Switch>
              <Effects isOn={isOn} addresses={addresses} />
              {update.isError && <Issues />}
              {update.isSuccess && <Outcome status={update.data.status} isOn={update.variables} />}
              <Inline space="medium">
                <Button
                  tone={isOn ? 'accent' : 'danger'}
                  isPending={update.isPending}
                  onPress={() => update.mutate(isOn)}
                >
                  {stopTexts.confirm}
                </Button>
                <Link href={conversationHref(cid)}>{stopTexts.back}</Link>
              </Inline>
            </Stack>
          </Panel>
        );
      }}
    </Load>
  );
}

/** What a confirmed choice came to, word for word (spec 3 §4). */
function Outcome({ status, isOn }: { status: 'OK' | 'ALREADY_EXISTS'; isOn: boolean }) {
  return status === 'ALREADY_EXISTS' ? (
    <Callout tone="info" isUrgent>
      {stopTexts.already}
    </Callout>
  ) : (
    <Callout tone="success" isUrgent title={stopTexts.success}>
      {isOn ? stopTexts.continued : stopTexts.stopped}
    </Callout>
  );
}
