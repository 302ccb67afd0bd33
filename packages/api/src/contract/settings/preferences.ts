import * as z from 'zod/mini';
import { call } from '../../call.ts';
import type { TimeFormat } from '../locale.ts';
import { Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id, text } from '../text.ts';
import { required, tolerant } from '../tolerant.ts';

/**
 * What can be preferred, with what there is to choose from; the first is what holds until somebody chooses. The spec
 * names ReportChannel alone (spec 2 §5); each of the others is heeded by the assistant.
 */
export const preferenceOptions = {
  /** How the day's report of the assistant's work reaches the notification personnel. */
  ReportChannel: ['None', 'Email', 'SMS'],
  /** How the assistant speaks to customers. */
  Tone: ['Friendly', 'Formal'],
  /** Whose name stands below the assistant's e-mails. */
  SignedBy: ['Assistant', 'Team'],
  /** When automatic texts go out by the customer's clock; never outside of what the law allows (47 CFR 64.1200(c)(1)). */
  TextingHours: ['08:00-21:00', '08:00-20:00', '09:00-20:00', '10:00-18:00'],
} as const;
export type PreferenceType = keyof typeof preferenceOptions;
export const preferenceTypes = Object.keys(preferenceOptions) as PreferenceType[];

export type Preferences = { [T in PreferenceType]: (typeof preferenceOptions)[T][number] };

const names: Record<PreferenceType, string> = {
  ReportChannel: 'Daily report',
  Tone: 'Assistant’s tone',
  SignedBy: 'Emails signed by',
  TextingHours: 'Texting hours',
};
const labels: Record<PreferenceType, Record<string, string>> = {
  ReportChannel: { None: 'No report', Email: 'By email', SMS: 'By SMS' },
  Tone: { Friendly: 'Friendly', Formal: 'Formal' },
  SignedBy: { Assistant: 'The assistant', Team: 'The dealership team' },
  TextingHours: {
    '08:00-21:00': '8 AM to 9 PM',
    '08:00-20:00': '8 AM to 8 PM',
    '09:00-20:00': '9 AM to 8 PM',
    '10:00-18:00': '10 AM to 6 PM',
  },
};

const fields = { Type: z.enum(preferenceTypes as [PreferenceType]), Value: text(40) };
type Fields = z.output<z.ZodMiniObject<typeof fields>>;

/** Whether a value is one of a type's options. */
export const isPreferred = <T extends PreferenceType>(type: T, value: unknown): value is Preferences[T] =>
  (preferenceOptions[type] as readonly unknown[]).includes(value);

const isOffered = ({ Type, Value }: Fields): boolean => isPreferred(Type, Value);

/** What is stored: one record a type. */
export const PreferenceValue = z
  .strictObject(fields)
  .check(z.refine(isOffered, { path: ['Value'], error: 'Not one of the options' }));
export type PreferenceValue = z.output<typeof PreferenceValue>;

/** A preference with what there is to choose from, or with what is chosen (spec 2 §3). */
export const Preference = z.object({
  Id,
  Type: z.enum(preferenceTypes as [PreferenceType]),
  Name: z.string(),
  /** Of `QueryType=options` all there are, of `values` the chosen one. */
  Data: z.array(z.object({ Id, Name: z.string() })),
});
export type Preference = z.output<typeof Preference>;

/** The reports go out in the United States alone (spec 2 §5): elsewhere the preference is not there. */
export const hasPreference = (type: PreferenceType, country: string): boolean =>
  type !== 'ReportChannel' || country === 'US';

/** Texting hours on a clock of 24 hours read as their id. */
const getLabel = (type: PreferenceType, option: string, clock: TimeFormat): string =>
  type === 'TextingHours' && clock === 'h23' ? option.replace('-', ' to ') : labels[type][option]!;

/**
 * @param account where it is, and how it writes times of day
 * @param values only those are in `Data`; else every option is
 */
export const preferenceList = (
  { country, clock }: { country: string; clock: TimeFormat },
  values?: Preferences,
): Preference[] =>
  preferenceTypes
    .filter((type) => hasPreference(type, country))
    .map((type) => ({
      Id: type,
      Type: type,
      Name: names[type],
      Data: preferenceOptions[type]
        .filter((option) => !values || option === values[type])
        .map((option) => ({ Id: option, Name: getLabel(type, option, clock) })),
    }));

/** What holds until somebody chooses. */
export const defaultPreferences: Preferences = {
  ReportChannel: 'None',
  Tone: 'Friendly',
  SignedBy: 'Assistant',
  TextingHours: '08:00-21:00',
};

/** As it may be stored: an option that is no longer offered gives way to the default. A type that is gone is refused. */
export const StoredPreference: z.ZodMiniType<PreferenceValue> = z.pipe(
  tolerant(fields, { Type: required, Value: '' }),
  z.transform((stored) => ({ ...stored, Value: isOffered(stored) ? stored.Value : defaultPreferences[stored.Type] })),
);

export const preferences = call({
  ...inBlock('preferences', 'read'),
  id: 'preferences.list',
  method: 'GET',
  path: '/api/dashboard/:account_id/preferences',
  summary: 'List preference options or values',
  version: 'read',
  query: z.extend(Scope, { QueryType: z.enum(['options', 'values']) }),
  response: z.object({ Items: z.array(Preference) }),
});

/** All that are sent at once, on one version; a type that is left out stays. */
export const updatePreferences = call({
  ...inBlock('preferences', 'write'),
  id: 'preferences.update',
  method: 'POST',
  path: '/api/dashboard/:account_id/preferences',
  summary: 'Save preferences',
  version: 'write',
  body: z.strictObject({
    Preferences: z.array(PreferenceValue).check(
      z.minLength(1),
      z.maxLength(preferenceTypes.length),
      z.refine((list) => new Set(list.map(({ Type }) => Type)).size === list.length, 'A preference is listed twice'),
    ),
  }),
  response: z.object({ Items: z.array(Preference) }),
});
