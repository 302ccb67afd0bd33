import { updateBotAnswer } from '@forecourt/api/contract/settings/bot-answers';
import { type FollowUpSequence, updateFollowUp } from '@forecourt/api/contract/settings/follow-up';
import {
  sourceSettings,
  subSources,
  updateSource,
  updateSubSource,
} from '@forecourt/api/contract/settings/lead-sources';
import { updatePreferences } from '@forecourt/api/contract/settings/preferences';
import { blankSignature, signatureHtml, updateSignature } from '@forecourt/api/contract/settings/signature';
import { assistantSignature } from '../../src/messaging/delivery/assistantSignature.ts';
import { quietUntil } from '../../src/messaging/leads/quietTime.ts';
import { sendDailyReport } from '../../src/settings/subscribers/dailyReport.ts';
import { flip, ground, home, type Line, rows, send } from './ground.ts';
import { followUp, newLead, reply, staffSignature } from './probes.ts';

export const fields = {
  DealershipName: 'Dealer home',
  FullName: 'Ada Smith',
  Position: 'Manager',
  MainPhone: '+15550100200',
  SecondaryPhone: '+15550100201',
  PartsPhone: '+15550100202',
  WebsiteUrl: 'www.home.example',
  Address: '100 Main Street',
  ResourceName: 'Ours',
};
const inSignature = (name: keyof typeof fields, other: string): Line =>
  flip(
    [fields[name], other],
    (value) => {
      const body = { ...blankSignature, ...fields, [name]: value };
      // As the form does.
      return send(updateSignature, {
        params: { resource_id: 'LEAD_ENGAGE' },
        body: { ...body, Signature: signatureHtml(body) },
      });
    },
    staffSignature(),
  );
/** The same field by its other name (spec 2 §3). */
const inSecondSpelling = (name: string, own: keyof typeof fields, other: string): Line =>
  flip(
    [fields[own], other],
    (value) => {
      const { [own]: _own, ...body } = fields;
      const Signature = signatureHtml({ ...blankSignature, ...fields, [own]: value });
      return send(updateSignature, {
        params: { resource_id: 'LEAD_ENGAGE' },
        body: { ...body, [name]: value, Signature },
      });
    },
    staffSignature(),
  );

const group = (changes: object) => ({
  ChosenId: 'match',
  Alternatives: [
    { Id: 'match', InputValues: [{ Id: 'who', CurrentValue: 'any dealer' }] },
    { Id: 'own', Content: 'Bring us the offer.', InputValues: [] },
  ],
  ...changes,
});
const inAnswers = (values: readonly [object, object]): Line =>
  flip(
    values,
    (value) =>
      send(updateBotAnswer, { product: 'DealerChat', params: { group_id: 'price-match' }, body: group(value) }),
    reply('Do you price match?'),
  );

export const silent: FollowUpSequence = {
  FollowUpSequenceId: 'silent',
  FollowUpSequenceName: 'Silent',
  SortNumber: 1,
  FollowUpSequence: [
    { FollowUpId: 'one', Status: 1, ReferencePoint: 'FIRST_MESSAGE', Interval: { Value: 60 }, TemplateId: 'first' },
  ],
};
const saveSequence = (changes: object) =>
  send(updateFollowUp, { params: { FollowUpSequenceId: 'silent' }, body: { ...silent, ...changes } });
const inStep = (changes: readonly [object, object]): Line =>
  flip(
    changes,
    (change) => saveSequence({ FollowUpSequence: [{ ...silent.FollowUpSequence[0]!, ...change }] }),
    followUp,
  );

const prefer = (product: string, Type: string, values: readonly [string, string], probe: Line['probe']): Line =>
  flip(values, (Value) => send(updatePreferences, { product, body: { Preferences: [{ Type, Value }] } }), probe);

const sourceId = async (): Promise<string> =>
  (await send(sourceSettings)).Items.find(({ SourceName }: { SourceName: string }) => SourceName === 'Flip').SourceId;

/** Signature, lead sources, answers, follow-ups and preferences. */
export const assistantLines: Record<string, Line> = {
  'signature.update DealershipName': inSignature('DealershipName', 'Harbor'),
  'signature.update FullName': inSignature('FullName', 'Bo Jones'),
  'signature.update Position': inSignature('Position', 'Owner'),
  'signature.update MainPhone': inSignature('MainPhone', '+15550100299'),
  'signature.update SecondaryPhone': inSignature('SecondaryPhone', '+15550100299'),
  'signature.update PartsPhone': inSignature('PartsPhone', '+15550100299'),
  'signature.update WebsiteUrl': inSignature('WebsiteUrl', 'www.harbor.example'),
  'signature.update Address': inSignature('Address', '2 Side Street'),
  'signature.update SalesPhoneNumber': inSecondSpelling('SalesPhoneNumber', 'MainPhone', '+15550100299'),
  'signature.update ServicePhoneNumber': inSecondSpelling('ServicePhoneNumber', 'SecondaryPhone', '+15550100299'),
  'signature.update PartsPhoneNumber': inSecondSpelling('PartsPhoneNumber', 'PartsPhone', '+15550100299'),
  'signature.update WebsiteURL': inSecondSpelling('WebsiteURL', 'WebsiteUrl', 'www.harbor.example'),
  'signature.update Signature': flip(
    ['<p>One</p>', '<p>Other</p>'],
    (Signature) => send(updateSignature, { params: { resource_id: 'LEAD_ENGAGE' }, body: { ...fields, Signature } }),
    staffSignature(),
  ),
  'signature.update MirrorFrom': flip(
    ['LEAD_ENGAGE', null],
    (MirrorFrom) =>
      send(updateSignature, {
        product: 'SERVICE_AI',
        params: { resource_id: 'SERVICE_AI' },
        body: { ...fields, Signature: '<p>Service</p>', MirrorFrom },
      }),
    staffSignature('SERVICE_AI'),
  ),
  'sources.update Status': flip(
    [1, 0],
    async (Status) => send(updateSource, { params: { source_id: await sourceId() }, body: { Status } }),
    newLead({ source: 'Flip' }),
  ),
  'sources.updateSub Status': flip(
    [1, 0],
    async (Status) => {
      const source_id = await sourceId();
      const { Items } = await send(subSources, { query: { source_id } });
      const SourceId = Items.find(({ SourceName }: { SourceName: string }) => SourceName === 'Sub').SourceId;
      return send(updateSubSource, { query: { source_id }, body: { SourceId, Status } });
    },
    newLead({ source: 'Flip', sub_source: 'Sub' }),
  ),
  'answers.update ChosenId': inAnswers([{ ChosenId: 'match' }, { ChosenId: 'own' }]),
  'answers.update Alternatives[].Content': inAnswers([
    { ChosenId: 'own' },
    { ChosenId: 'own', Alternatives: [{ Id: 'own', Content: 'Show us the offer.', InputValues: [] }] },
  ]),
  'answers.update Alternatives[].InputValues[].CurrentValue': inAnswers([
    {},
    { Alternatives: [{ Id: 'match', InputValues: [{ Id: 'who', CurrentValue: 'every dealer' }] }] },
  ]),
  'followups.update FollowUpSequenceName': flip(
    ['Silent', 'Quiet'],
    (FollowUpSequenceName) => saveSequence({ FollowUpSequenceName }),
    followUp,
  ),
  'followups.update FollowUpSequence[].Status': inStep([{ Status: 1 }, { Status: 0 }]),
  'followups.update FollowUpSequence[].ReferencePoint': inStep([{}, { ReferencePoint: 'LAST_MESSAGE' }]),
  'followups.update FollowUpSequence[].Interval.Value': inStep([{}, { Interval: { Value: 120 } }]),
  'followups.update FollowUpSequence[].TemplateId': inStep([{}, { TemplateId: 'second' }]),
  'preferences.update Preferences[].Value Tone': prefer(
    'DealerChat',
    'Tone',
    ['Friendly', 'Formal'],
    reply('Which octane does the engine need?'),
  ),
  'preferences.update Preferences[].Value SignedBy': prefer(
    'LEAD_ENGAGE',
    'SignedBy',
    ['Assistant', 'Team'],
    async () => {
      await send(updateSignature, {
        params: { resource_id: 'LEAD_ENGAGE' },
        body: { ...fields, Signature: '<p>Ada Smith</p>' },
      });
      return assistantSignature(ground.server.database.db, home);
    },
  ),
  'preferences.update Preferences[].Value TextingHours': prefer(
    'LEAD_ENGAGE',
    'TextingHours',
    ['08:00-21:00', '10:00-18:00'],
    // Seven in the morning in New York.
    () =>
      quietUntil(ground.server.database.db, { dealerId: 'home', leadId: 'orphan' }, 'sms', {
        isReply: false,
        now: new Date('2026-03-02T12:00:00Z'),
      }),
  ),
  'preferences.update Preferences[].Value ReportChannel': prefer(
    'LEAD_ENGAGE',
    'ReportChannel',
    ['Email', 'None'],
    async () => {
      await rows('delete from delivery');
      const noon = new Date('2026-03-02T17:00:00Z');
      await sendDailyReport({ database: ground.server.database, origin: 'https://console.example' }, home, noon);
      return rows('select channel, recipient from delivery');
    },
  ),
};
