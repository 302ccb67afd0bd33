import type { LeadInfo, OtherLead, SuggestedLead } from '@forecourt/api/contract/leads';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { type Answer, exampleAnswer } from '../../../testAnswers.ts';
import { patience, screenStories } from '../../../testStory.tsx';

const meta = preview.meta({
  title: 'Screens/Conversation details',
  ...screenStories('/conversation/talk', async () => {
    const [{ DetailsPane }, { useLead }, { usePreview }] = await Promise.all([
      import('../DetailsPane.tsx'),
      import('../useLead.ts'),
      import('../preview/usePreview.ts'),
    ]);
    return function Details() {
      const lead = useLead('talk');
      return <DetailsPane cid="talk" lead={lead} preview={usePreview('talk', lead.data, [])} />;
    };
  }),
  // As wide as the pane is on a phone; the pane of a wide window is a little narrower.
  globals: { viewport: { value: 'phone' } },
});

/** How long ago, or ahead, so that a picture shows the same whenever it is taken. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
/** A moment that is shown by its date. */
const at = '2026-01-05T15:00:00.000Z';

/** A lead of which nothing is known but what the story is about. */
const withLead =
  (more: Partial<LeadInfo>): Answer =>
  (id) =>
    id === 'leads.generalInfo'
      ? {
          ...(exampleAnswer(id) as LeadInfo),
          AccountId: 'North',
          FullName: 'Zoë Marsh',
          AgenticLead: null,
          Appointments: [],
          HighlightedEvents: [],
          Requests: undefined,
          ...more,
        }
      : undefined;

const suggestion: SuggestedLead = {
  ConversationId: 'cargurus',
  FullName: 'Zoe Marsh',
  ProductName: 'Sales AI',
  Source: 'CarGurus',
  Vehicle: '2026 Toyota RAV4',
  At: inDays(-3),
  Shared: { kind: 'postal-code', value: '03801' },
};
const other: OtherLead = {
  ConversationId: 'oil',
  ProductName: 'Service AI',
  Source: 'Service reminder',
  Vehicle: '2018 Honda Civic',
  At: inDays(-40),
  IsMerged: false,
  HasOptOut: false,
  Appointments: [],
  TradeIns: [],
  Consents: [],
};

/** Somebody of the same name with one more fact, twice. */
export const SamePerson = meta.story({
  args: {
    answer: withLead({
      SuggestedLeads: [
        suggestion,
        {
          ...suggestion,
          ConversationId: 'phone',
          Source: 'Manufacturer website with a long name',
          Vehicle: null,
          Shared: { kind: 'phone', value: '+16035550177' },
        },
      ],
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Same person?' }, patience)).toBeVisible();
    await expect(screen.getByText('Same name and ZIP code: 03801')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Not the same person' })).toHaveLength(2);
  },
});

/** A number and an address in messages of a customer whom nobody can reach yet. */
export const ContactInMessages = meta.story({
  args: {
    answer: withLead({
      Phone: null,
      Email: null,
      TypedContacts: [
        { kind: 'phone', value: '+16035550177', At: at },
        { kind: 'email', value: 'zoe.marsh.of.portsmouth@university.example', At: at },
      ],
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Keep .*0177$/ }, patience)).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Dismiss zoe/ })).toBeVisible();
    // Everything below has loaded, too.
    await expect(await screen.findByRole('button', { name: 'Send now' }, patience)).toBeVisible();
  },
});

/** All that is known of the customer by their other leads, one of which was merged by hand. */
export const MoreFromThisCustomer = meta.story({
  args: {
    answer: withLead({
      OptOut: { at, channel: 'sms', words: 'STOP', blocked: ['sms', 'email', 'whatsapp', 'chat'] },
      OtherLeads: [
        {
          ...other,
          ConversationId: 'cargurus',
          ProductName: 'Sales AI',
          Source: 'CarGurus',
          Vehicle: '2026 Toyota RAV4',
          At: inDays(-3),
          IsMerged: true,
          HasOptOut: true,
          TradeIns: ['2018 Honda Civic'],
          Consents: [{ channel: 'email', kind: 'inquiry', text: 'You may email me about this car.', at }],
        },
        {
          ...other,
          Appointments: [{ id: 'over', at, state: 'cancelled', isService: true }],
        },
      ],
    }),
  },
  play: async () => {
    await expect(await screen.findByText('Opted out here', {}, patience)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'See where they opted out' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Separate: 2026 Toyota RAV4' })).toBeVisible();
  },
});

/** Who has opened the customer's conversations, in the console and otherwise. */
export const WhoHasSeen = meta.story({
  args: {
    answer: (id) =>
      id === 'customers.seenBy'
        ? {
            Items: [
              { ActorId: 'marta', Name: 'Marta Ellison', Way: 'console', FirstAt: at, LastAt: inDays(-1) },
              { ActorId: 'marta', Name: 'Marta Ellison', Way: 'file', FirstAt: at, LastAt: inDays(-2) },
              {
                ActorId: 'theo',
                Name: 'Theodore Bartholomew Marchetti-Montgomery of the Service Department',
                Way: 'console',
                FirstAt: inDays(-4),
                LastAt: inDays(-4),
              },
              { ActorId: 'key:1', Name: 'Data warehouse', Way: 'api-key', FirstAt: at, LastAt: inDays(-9) },
              { ActorId: 'gone', Name: null, Way: 'export', FirstAt: inDays(-12), LastAt: inDays(-12) },
            ],
          }
        : withLead({})(id),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Who has seen this customer' }, patience));
    await expect(await screen.findByText('Data warehouse', {}, patience)).toBeVisible();
  },
});
