import { checklistExamples } from '@forecourt/api/contract/connections/checklist.examples';
import type { ChecklistStep } from '@forecourt/api/contract/connections/checklist';
import type { MailDoor } from '@forecourt/api/contract/connections/doors';
import { doorsExamples } from '@forecourt/api/contract/connections/doors.examples';
import type { SendingDomain, SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';
import { sendingDomainExamples } from '@forecourt/api/contract/connections/sendingDomain.examples';
import type { StockReport, StockSource } from '@forecourt/api/contract/connections/stock';
import { stockExamples } from '@forecourt/api/contract/connections/stock.examples';
import { webhooksExamples } from '@forecourt/api/contract/connections/webhooks.examples';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import type { ComponentType } from 'react';
import type { Answer } from '../../../testAnswers.ts';
import { screenStories } from '../../../testStory.tsx';
import type { BlockProps } from '../blockProps.ts';

/** What the stories of the cards show: dealers by what the server answers, made of the contract's examples. */

const at = '2026-01-05T15:00:00.000Z';

/** What stories of a card share: the card in a page of its own, as it stands in the block among the others. */
export const cardStories = (load: () => Promise<ComponentType<BlockProps>>) =>
  screenStories('/settings', async () => {
    const Card = await load();
    return ({ access }) => (
      <Page title="Settings">
        <Panel title="Connections">
          <Card access={access} />
        </Panel>
        <ToastRegion label="Messages" closeLabel="Close" />
      </Page>
    );
  });

/** Answers some calls by their id, and the others as another answer does. */
export const answersWith =
  (answers: Record<string, unknown>, others: Answer = () => undefined): Answer =>
  (id, input) =>
    id in answers ? structuredClone(answers[id]) : others(id, input);

const { Mail, Texts } = doorsExamples.doors.response;
export const doorsWith = (mail: Partial<MailDoor> = {}, texts: Partial<typeof Texts> = {}, more: object = {}) => ({
  'connections.doors': {
    Mail: { ...Mail, ...mail },
    Texts: { ...Texts, ...texts },
    TextRegistration: null,
    Refused: [],
    ...more,
  },
});

const domain = sendingDomainExamples.sendingDomain.response.Domain!;
const dkim: SendingRecord = { ...domain.Records[0]!, CheckedAt: at };
const spf: SendingRecord = {
  Kind: 'spf',
  Name: 'harbor.example',
  Value: 'v=spf1 include:_spf.in.example ~all',
  State: 'found',
  Found: 'The record is there: “v=spf1 include:_spf.in.example ~all”',
  CheckedAt: at,
};
const dmarc: SendingRecord = {
  Kind: 'dmarc',
  Name: '_dmarc.harbor.example',
  Value: 'v=DMARC1; p=none',
  State: 'found',
  Found: 'The record is there: “v=DMARC1; p=none”',
  CheckedAt: at,
};
export const domainWith = (more: Partial<SendingDomain> = {}) => ({
  'sendingDomain.get': { Domain: { ...domain, Records: [dkim, spf, dmarc], ...more } },
});
/** The DKIM record is missing and the SPF record is another one: mail is not signed. */
export const missingRecords = domainWith({
  IsSigning: false,
  Records: [
    { ...dkim, State: 'missing', Found: 'There is no such record yet.' },
    {
      ...spf,
      State: 'wrong',
      Found: 'The domain’s record doesn’t include _spf.in.example. Found: “v=spf1 include:mail.example -all”',
    },
    { ...dmarc, State: 'unchecked', Found: '', CheckedAt: null },
  ],
});

const file: StockReport = {
  at,
  name: 'stock.csv',
  rows: 1204,
  taken: 1204,
  added: 12,
  sold: 9,
  refused: 0,
  problems: [],
  error: null,
};
const feed: StockSource = {
  ...stockExamples.addStockSource.response,
  id: '0c6f5a1e-5a0b-4a6e-8f3e-6a3cf6f2a601',
  kind: 'http',
  address: 'https://feeds.harbor.example/stock.csv',
  for_sale: 1204,
  missing: null,
  is_pulling: false,
  report: file,
};
/** A feed whose last file became something else. */
export const stockWith = (report: Partial<StockReport> = {}, source: Partial<StockSource> = {}) => ({
  'stock.get': {
    for_sale: 1204,
    sources: [{ ...feed, report: { ...file, ...report }, ...source }],
    sftp_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ5wq3Q5 forecourt',
  },
});

const { endpoint } = webhooksExamples.addWebhook.response;
export const webhooksWith = (more: Partial<typeof endpoint> = {}, dead: unknown[] = []) => ({
  'webhooks.list': {
    Items: [
      {
        ...endpoint,
        disabled_reason: null,
        former_secret_until: null,
        last_attempt: { at, was_delivered: true, outcome: 'The receiver answered 200' },
        waiting: 0,
        ...more,
      },
    ],
  },
  'webhooks.dead': { Items: dead, total: dead.length },
});

const { Steps } = checklistExamples.checklist.response;
const checklistWith = (steps: ChecklistStep[], CompletedAt: string | null = null) => ({
  'connections.checklist': { CompletedAt, Steps: steps },
});

/** Everything is connected and works. */
export const connected = answersWith({
  ...checklistWith([], at),
  ...doorsWith({}, { LastIn: at }),
  ...domainWith(),
  ...stockWith(),
  ...webhooksWith(),
});

/** A dealer that was created a moment ago: nothing is connected, and its address is still being made. */
export const newDealer = answersWith({
  ...checklistWith(Steps.map(({ Id }) => ({ Id, State: 'open', Proof: null }))),
  ...doorsWith(
    { Address: null, IsAddressPending: true, LastIn: null, LastOut: null },
    { Address: null, LastIn: null, LastOut: null },
  ),
  'sendingDomain.get': { Domain: null },
  'stock.get': { for_sale: 0, sources: [], sftp_key: '' },
  'webhooks.list': { Items: [] },
  'webhooks.dead': { Items: [], total: 0 },
  'keys.list': { Items: [] },
});
