import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { Id } from '../text.ts';
import { BusinessDay, openingProblems, SpecialHours, weekdays } from './opening-hours.ts';

/** Minutes that appointments may keep away from opening and closing; 60 until somebody chooses (spec 2 §5). */
export const appointmentBuffers = [0, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const;
export type AppointmentBuffer = (typeof appointmentBuffers)[number];

const Buffer = z.literal([...appointmentBuffers]);

/**
 * When a product of the dealer is open (spec 2 §3). Its rules are `openingProblems`: whoever writes one, a person or the
 * feed, is held to them.
 */
export const BusinessHours = z
  .strictObject({
    business_hours: z.array(BusinessDay).check(z.length(weekdays.length)),
    special_business_hours: SpecialHours,
    /** How long after opening the first appointment can begin, and how long before closing the last one. */
    appointment_working_hours: z.strictObject({ minutesAfterOpening: Buffer, minutesBeforeClosing: Buffer }),
    /** 'SALES_AI': the same as the account's Sales AI, whatever that changes to (spec 2 §4 'Same as Sales AI'). */
    mirror_from: z.nullable(z.literal('SALES_AI')),
  })
  .check((context) => {
    for (const { path, message } of openingProblems(context.value))
      context.issues.push({ code: 'custom', path, message, input: context.value });
  });
export type BusinessHours = z.output<typeof BusinessHours>;

/** Hours that nobody has said anything about: closed, with the default distance of 60 minutes (spec 2 §5). */
export const noHours = (thisYear: number): BusinessHours => ({
  business_hours: weekdays.map((name) => ({ name, open: false, work_hours: null })),
  special_business_hours: {
    current_year: { year: thisYear, holidays: [] },
    next_year: { year: thisYear + 1, holidays: [] },
  },
  appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  mirror_from: null,
});

const params = z.strictObject({ account_id: Scope.shape.account_id, service_type: Id });

/**
 * What is saved, rolled over to the dealer's present year, with the holidays of the dealer's country in both years.
 * Where nobody has saved any hours, every day is closed.
 */
export const businessHours = call({
  id: 'hours.get',
  method: 'GET',
  path: '/api/dashboard/business-hours/:account_id/:service_type',
  summary: 'When a product of the dealer is open',
  access: 'admin',
  account: 'params',
  block: { id: 'work-hours', needs: 'read' },
  version: 'read',
  params,
  /** `mirror_from` asks what the hours would be with 'Same as Sales AI', before it is saved. */
  query: z.strictObject({ ...Scope.shape, mirror_from: z.optional(z.literal('SALES_AI')) }),
  response: BusinessHours,
});

/** Answers with the hours as they are read from now on. */
export const updateBusinessHours = call({
  id: 'hours.update',
  method: 'POST',
  path: '/api/dashboard/business-hours/:account_id/:service_type',
  summary: 'Save when a product of the dealer is open',
  access: 'admin',
  account: 'params',
  block: { id: 'work-hours', needs: 'write' },
  version: 'write',
  params,
  query: z.strictObject(Scope.shape),
  body: BusinessHours,
  response: BusinessHours,
});
