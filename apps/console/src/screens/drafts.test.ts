import { noHours } from '@forecourt/api/contract/settings/business-hours';
import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import { type AssistantActs, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { preferenceList } from '@forecourt/api/contract/settings/preferences';
import { noFooter } from '@forecourt/api/contract/settings/chat-footer';
import { defaultLook } from '@forecourt/api/contract/settings/chat-look';
import { blankSignature } from '@forecourt/api/contract/settings/signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DraftSchema, parseDraft } from '../drafts/draftSchema.ts';
import { formDraft, type FormValues } from './Conversation/forms/formState.ts';
import { type Written, writtenDraft } from './Conversation/preview/useInstructions.ts';
import { answerDraft, getValues } from './Settings/answers/answerValues.ts';
import { newSubscriber, subscriberDraft } from './Settings/notifications/subscriberForm.ts';
import { footerDraft } from './Settings/customerExperience/footerDraft.ts';
import { lookDraft } from './Settings/customerExperience/lookDraft.ts';
import { emptyMessage, messageDraft } from './Settings/notifyTeam/messageDraft.ts';
import { assistantActsDraft } from './Settings/assistantActs/assistantActsDraft.ts';
import { preferencesDraft } from './Settings/preferences/preferencesDraft.ts';
import { signatureDraft } from './Settings/signature/signatureDraft.ts';
import { eventDraft, hoursDraft, toForm } from './Settings/businessHours/hoursForm.ts';
import { localeDraft, profileDraft } from './User/userDrafts.ts';

/*
 * The drafts of every form, as this console or an earlier one may have kept them in the browser: what was typed is there
 * again, what does not fit any more is as it is saved, and nothing that is kept can keep a page from being shown.
 */

type Fields = Record<string, unknown>;
interface Form {
  schema: DraftSchema<Fields>;
  /** What is saved. */
  saved: Fields;
  /** What somebody has typed: every field differs from what is saved. */
  typed: Fields;
}
const form = <V extends object>(schema: DraftSchema<V>, saved: V, typed: V): Form => ({
  schema: schema as unknown as DraftSchema<Fields>,
  saved: saved as Fields,
  typed: typed as Fields,
});

const group: BotAnswerGroup = {
  GroupId: 'hours',
  Question: 'When are you open?',
  ChosenId: null,
  Alternatives: [
    {
      Id: 'standard',
      Content: 'We open at #{open}.',
      Editable: false,
      InputValues: [{ Id: 'open', CurrentValue: '9', PlaceHolder: 'time' }],
      Status: 'Approved',
      StatusId: 1,
    },
    { Id: 'own', Content: 'At nine.', Editable: true, InputValues: [], Status: 'Edited', StatusId: 2 },
  ],
};
const hours = toForm(noHours(2026));
const open = { start_time: 540, end_time: 1080 };
const event = { name: 'Tent sale', date: '2026/05/02', open: true, work_hours: open, custom: true };
const id = crypto.randomUUID();

const forms: Record<string, Form> = {
  signature: form(signatureDraft, blankSignature, {
    DealershipName: 'Harbor',
    FullName: 'Ada',
    Position: 'Manager',
    MainPhone: '+1',
    SecondaryPhone: '+2',
    PartsPhone: '+3',
    WebsiteUrl: 'harbor.example',
    Address: 'Pier 1',
    Signature: '<p>Ada</p>',
    ResourceName: 'Ours',
    MirrorFrom: 'LEAD_ENGAGE',
  }),
  'chat look': form(lookDraft, defaultLook, {
    chatbot_agent_name: 'Harper',
    chatbot_avatar: 'car',
    chatbot_entry_position: 'mid_left',
    chatbot_mobile_entry_position: 'bottom_left',
    chatbot_hide_notification_bubble_mobile: true,
    chatbot_hide_notification_bubble_desktop: true,
    chatbot_primary_gradient_color: '#0',
    chatbot_custom_footer: 'PHA+SGk8L3A+',
    hide_chat_bubble: true,
    show_sms_bubble: true,
    chat_pop_up_enabled: true,
    engagement_messages: [],
  }),
  'chat footer': form(footerDraft, noFooter, { content: '<p>Hi</p>', raw_text: 'Hi' }),
  'work hours': form(hoursDraft, hours, {
    ...hours,
    Monday: open,
    Tuesday: open,
    Wednesday: open,
    Thursday: open,
    Friday: open,
    Saturday: open,
    Sunday: { start_time: 720, end_time: 600 },
    current_year: { year: 2026, holidays: [event] },
    next_year: { year: 2027, holidays: [{ ...event, date: '2027/05/02' }] },
    minutesAfterOpening: 30,
    minutesBeforeClosing: 15,
    mirror_from: 'SALES_AI',
  }),
  event: form(eventDraft, { name: '', date: '' }, { name: 'Tent', date: '2026/0' }),
  person: form(subscriberDraft, newSubscriber('new'), {
    Id: 'kept',
    UserId: 'kept',
    FirstName: 'Lena',
    LastName: 'Ortiz',
    Email: 'lena@',
    MainPhone: '+1',
    SecondaryPhone: '+2',
    CrmUserId: 'lena',
    Channels: [{ Channel: 'Email', SubscribedNotifications: [] }],
  }),
  answers: form(answerDraft, getValues(group), { ChosenId: 'own', 'input standard open': '', 'text own': 'At ten.' }),
  preferences: form(
    preferencesDraft(preferenceList({ country: 'US', clock: 'h12' })),
    { ReportChannel: 'None', Tone: 'Friendly', SignedBy: 'Assistant', TextingHours: '08:00-21:00' },
    { ReportChannel: 'SMS', Tone: 'Formal', SignedBy: 'Team', TextingHours: '09:00-20:00' },
  ),
  'assistant acts': form<AssistantActs>(assistantActsDraft, defaultActs, {
    price: 'handoff',
    availability: 'handoff',
    similar: 'handoff',
    booking: 'handoff',
    moving: 'handoff',
    cancelling: 'handoff',
    service: 'contact',
    hours: 'handoff',
    address: 'handoff',
    contact: 'handoff',
    knowledge: 'handoff',
    spam: 'handoff',
  }),
  'team message': form(messageDraft, emptyMessage, { Id: id, Channel: 'SMS', Recipients: ['lena'], Message: 'Hello' }),
  locale: form(
    localeDraft,
    {
      country_id: 'US',
      state_id: 'NH',
      date_format_id: 'MM/DD/YYYY',
      time_format_id: 'h12',
      phone_number_format_id: 'national',
      time_zone_id: 'America/New_York',
    },
    {
      country_id: 'DE',
      state_id: '',
      date_format_id: 'DD.MM.YYYY',
      time_format_id: 'h23',
      phone_number_format_id: 'e164',
      time_zone_id: 'Europe/Berlin',
    },
  ),
  profile: form(
    profileDraft,
    { Email: 'ada@mail.example', CurrentPassword: '', OldPassword: '', NewPassword: '' },
    { Email: 'a', CurrentPassword: 'old', OldPassword: 'old', NewPassword: 'new' },
  ),
  'customer form': form<FormValues>(
    formDraft,
    { first_name: 'Ada', last_name: '', email: '', phone_number: '', preferred: undefined, slot: undefined },
    {
      first_name: 'A',
      last_name: 'B',
      email: 'c',
      phone_number: '1',
      preferred: 'Email',
      slot: { date: '2026-05-02', time: '10:30' },
    },
  ),
  instructions: form<Written>(
    writtenDraft,
    { journey: 'Welcome', source: '', versions: { journey: 1, source: 1 } },
    { journey: 'Hello', source: 'Web', versions: { journey: 2, source: 1 } },
  ),
};

const without = (values: Fields, field: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
/** Which values a draft is read as; what is saved where it is not read. */
const valuesIn = ({ schema, saved }: Form, kept: unknown) => parseDraft(kept, schema, saved)?.values ?? saved;
const draft = ({ saved }: Form, values: unknown, base: unknown = saved) => ({
  base: { value: base, version: '"3"' },
  values,
});

describe.each(Object.entries(forms))('a kept draft of %s', (_name, one) => {
  const { schema, saved, typed } = one;
  const fields = Object.keys(saved);
  /** A message that lost its id is given another. */
  const savedIn = (field: string) =>
    saved === forms['team message']!.saved && field === 'Id' ? expect.any(String) : saved[field];

  it('holds what was typed, and what it was begun on', () => {
    expect(parseDraft(draft(one, typed), schema, saved)).toEqual({
      base: { value: saved, version: '"3"' },
      values: typed,
    });
  });

  it.each(fields)('without %s has the others as they were typed, and that one as it is saved', (field) => {
    const read = valuesIn(one, draft(one, without(typed, field), without(saved, field)));
    for (const name of fields) expect(read[name], name).toEqual(name === field ? savedIn(field) : typed[name]);
  });

  it.each(fields)('with something else in %s has that one as it is saved', (field) => {
    // What is true is something else to every field but a switch.
    for (const other of [{ is: 'an object' }, 7, [7], true].filter((value) => value !== typed[field]))
      expect(valuesIn(one, draft(one, { ...typed, [field]: other }))[field]).toEqual(savedIn(field));
  });

  it('with a field that there is no longer has the others as they were typed', () => {
    const kept = draft(one, { ...typed, FieldOfYesterday: 1 }, { ...saved, FieldOfYesterday: 0 });
    expect(valuesIn(one, kept)).toEqual(typed);
  });

  it('that is none, or changes nothing, counts as nothing', () => {
    const envelope = draft(one, typed);
    const broken = [null, 'a text', 7, [], {}, typed, { ...envelope, base: null }, { ...envelope, values: 'a text' }];
    for (const kept of [...broken, draft(one, null), draft(one, saved), draft(one, {}, {})])
      expect(parseDraft(kept, schema, saved)).toBeUndefined();
  });

  it('of any shape has every field of the form, and is read the same again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), (base, values) => {
        for (const kept of [base, draft(one, values), draft(one, { ...typed, ...values }, base)]) {
          const read = valuesIn(one, kept);
          expect(fields.filter((field) => read[field] === undefined && saved[field] !== undefined)).toEqual([]);
          expect(Object.keys(read).filter((field) => !fields.includes(field))).toEqual([]);
          expect(z.parse(schema(saved), read)).toEqual(read);
        }
      }),
    );
  });
});

it('of a person drops a notification that there is no longer', () => {
  const subscribed = [{ Id: 'fax_received', Principals: [] }, { Id: 'stop' }];
  const Channels = [{ Channel: 'Email', SubscribedNotifications: subscribed }, { Channel: 'Fax' }];
  expect(valuesIn(forms.person!, draft(forms.person!, { ...forms.person!.typed, Channels })).Channels).toEqual([
    { Channel: 'Email', SubscribedNotifications: [{ Id: 'stop', Principals: [] }] },
  ]);
});

it('of work hours keeps the events of a console that knew less of them', () => {
  const current_year = { year: 2026, holidays: [{ date: '2026/05/02', work_hours: open }, { name: 'No date' }] };
  const read = valuesIn(
    forms['work hours']!,
    draft(forms['work hours']!, { ...forms['work hours']!.typed, current_year }),
  );
  expect(read.current_year).toEqual({
    year: 2026,
    holidays: [{ name: '2026/05/02', date: '2026/05/02', open: true, work_hours: open, custom: false }],
  });
});
