import { randomUUID } from 'node:crypto';
import { createContactForm, formProblems, appointmentSlots } from '@forecourt/api/contract/forms';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findConversationIn } from '../dialogue/conversation.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';
import { listAppointments } from '../../messaging/leads/appointments.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { record } from '../../messaging/timeline/record.ts';
import { appointmentRoutes } from './appointmentRoutes.ts';
import { fullTimes } from './fullTimes.ts';
import { toInstant, offeredSlots, openSlots, refuseUnlessOffered } from './offeredSlots.ts';

/** Contact and appointment forms that staff send for a customer (spec 3 §4, §5). */
export function formRoutes(platform: Platform): void {
  const { contract } = platform;
  appointmentRoutes(platform);

  contract.scoped(appointmentSlots, async ({ trx, person, scope, query }) => {
    const { conversation_id: id } = query;
    const conversation = id === undefined ? undefined : await findConversationIn(trx, person, scope.dealerId, id);
    const { slots, timeZone } = await offeredSlots(trx, conversation ?? scope);
    const shown = conversation ? openSlots(slots, await fullTimes(trx, conversation, conversation.id)) : slots;
    return {
      ...Object.fromEntries(
        [...shown].map(([{ month, day, year }, times]) => [`${month}/${day}/${year}`, times.map(({ time }) => time)]),
      ),
      TZ: timeZone,
    };
  });

  contract.person(createContactForm, async ({ trx, person, dealerId, body, audit }) => {
    const lead = await trx
      .selectFrom('lead as l')
      .innerJoin('dealer_product as p', (join) =>
        join.onRef('p.dealer_id', '=', 'l.dealer_id').onRef('p.id', '=', 'l.product_id'),
      )
      .innerJoin('conversation as c', (join) =>
        join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
      )
      .select(['c.id as conversationId', 'l.product_id as productId', 'p.category'])
      .where('l.dealer_id', '=', dealerId)
      .where('l.id', '=', body.user_id)
      .where((eb) => isHeldBy(person, eb.ref('l.product_id')))
      .executeTakeFirst();
    if (!lead) throw notFound('This customer no longer exists', body.user_id);

    const isAppointment = body.form_type === 'AppointmentForm';
    const preferred = body.preferred_channel.find(({ selected }) => selected)?.value;
    const problems = formProblems({
      ...body,
      preferred,
      hasSlot: body.date !== undefined && body.time !== undefined,
    });
    const issues = Object.entries(problems).map(([path, message]) => ({ path, message }));
    if (issues.length > 0)
      throw new Refusal(400, 'invalid-input', issues.map(({ message }) => message).join(' '), { issues });

    const at = isAppointment ? toInstant(body.date!, body.time!) : undefined;
    const { conversationId } = lead;
    if (at) {
      await refuseUnlessOffered(trx, { dealerId, productId: lead.productId }, at);
      await lockLeads(trx, [{ dealerId, leadId: body.user_id }]);
      // One appointment at a time, however often the button is pressed.
      if (await isBooked(trx, { dealerId, conversationId }, at)) return { submitted: true as const };
    }
    const kind = !isAppointment
      ? 'CONTACT_FORM'
      : lead.category === 'SERVICE_AI'
        ? 'SERVICE_APPOINTMENT_SET'
        : 'APPOINTMENT_SET';
    const id = randomUUID();
    const event: NewEvent = {
      dealerId,
      id,
      conversationId,
      kind,
      madeBy: 'staff',
      salespersonId: person.id,
      payload: at?.toISOString() ?? null,
      ...(at && {
        appointment: { id, at: at.toISOString() },
        contact: { email: body.email.trim(), phone: body.phone_number.trim(), preferred },
      }),
      at: await eventTime(trx),
      isLive: true,
    };
    await record(trx, { events: [event] });
    const { form_type: _type, user_id: leadId, ...fields } = body;
    await trx
      .insertInto('form_submission')
      .values({
        dealer_id: dealerId,
        lead_id: leadId,
        person_id: person.id,
        form_type: body.form_type,
        fields: JSON.stringify(fields),
      })
      .execute();
    await audit(leadId, {
      after: { form_type: body.form_type, at: at?.toISOString() },
    });
    return { submitted: true as const };
  });
}

/** Whether a customer has an appointment at a time already. */
async function isBooked(
  trx: ScopedTransaction,
  conversation: { dealerId: string; conversationId: string },
  at: Date,
): Promise<boolean> {
  const appointments = await listAppointments(trx, conversation);
  return appointments.some((one) => one.state === 'booked' && Date.parse(one.at) === at.getTime());
}
