import { randomUUID } from 'node:crypto';
import { createContactForm, formProblems, appointmentSlots } from '@forecourt/api/contract/forms';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import type { NewEvent } from '../timeline/entries.ts';
import { record } from '../timeline/record.ts';
import { readBusinessHours } from '../settings/businessHours/businessHours.ts';
import { slotsOf } from './slots.ts';

/**
 * Contact and appointment forms that staff send for a customer (spec 3 §4, §5).
 * @param origin of the console, for links in notices to staff
 */
export function formRoutes(contract: Contract, origin: string): void {
  contract.scoped(appointmentSlots, async ({ trx, scope }) => {
    const { slots, timeZone } = await slotsOfProduct(trx, scope);
    return {
      ...Object.fromEntries(
        [...slots].map(([{ month, day, year }, times]) => [`${month}/${day}/${year}`, times.map(({ time }) => time)]),
      ),
      TZ: timeZone,
    };
  });

  contract.person(createContactForm, async ({ trx, person, dealerId, body, audit }) => {
    const { rows } = await sql<{ conversationId: string | null; productId: string; category: string }>`
      select c.id as "conversationId", l.product_id as "productId", p.category
      from lead l
      join dealer_product p on p.dealer_id = l.dealer_id and p.id = l.product_id
      left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
      where l.dealer_id = ${dealerId} and l.id = ${body.user_id} and (${person.products}::text[] is null or l.product_id = any (${person.products}))`.execute(
      trx,
    );
    const [lead] = rows;
    if (!lead?.conversationId) throw notFound('No such customer', body.user_id);

    const isAppointment = body.form_type === 'AppointmentForm';
    const problems = formProblems({
      ...body,
      preferred: body.preferred_channel.find(({ selected }) => selected)?.value,
      hasSlot: body.date !== undefined && body.time !== undefined,
    });
    const issues = Object.entries(problems).map(([path, message]) => ({ path, message }));
    if (issues.length > 0)
      throw new Refusal(400, 'invalid-input', issues.map(({ message }) => message).join(' '), { issues });

    const at = isAppointment ? instantOf(body.date!, body.time!) : undefined;
    if (at) {
      const { slots } = await slotsOfProduct(trx, { dealerId, productId: lead.productId });
      const isOffered = [...slots.values()].flat().some((slot) => slot.at.getTime() === at.getTime());
      if (!isOffered || at.getTime() < Date.now())
        throw new Refusal(409, 'slot-taken', 'This time is no longer available, choose another');
    }
    const kind = !isAppointment
      ? 'CONTACT_FORM'
      : lead.category === 'SERVICE_AI'
        ? 'SERVICE_APPOINTMENT_SET'
        : 'APPOINTMENT_SET';
    // One event per appointment, however often the button is pressed.
    const event: NewEvent = {
      dealerId,
      id: at ? `form-${body.user_id.slice(0, 32)}-${at.getTime()}` : randomUUID(),
      conversationId: lead.conversationId,
      kind,
      madeBy: 'staff',
      salespersonId: person.id,
      payload: at?.toISOString() ?? null,
      isLive: true,
    };
    const { events } = await record(trx, { events: [event] }, origin);
    if (events.length > 0) {
      const { form_type: _type, user_id: leadId, ...fields } = body;
      await sql`
        insert into form_submission (dealer_id, lead_id, person_id, form_type, fields)
        values (${dealerId}, ${leadId}, ${person.id}, ${body.form_type}, ${JSON.stringify(fields)})`.execute(trx);
      await audit(leadId, {
        after: { form_type: body.form_type, at: at?.toISOString() },
      });
    }
    return { submitted: true as const };
  });
}

async function slotsOfProduct(trx: ScopedTransaction, scope: Scope) {
  const { hours, timeZone } = await readBusinessHours(trx, scope);
  return { slots: slotsOf(hours, timeZone), timeZone };
}

/** `dd/mm/yyyy` and `HH:mm`, both UTC. @throws 400 for a day that no calendar has */
function instantOf(date: string, time: string): Date {
  const [day, month, year] = date.split('/');
  const at = new Date(`${year}-${month}-${day}T${time}:00Z`);
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day))
    throw new Refusal(400, 'invalid-input', 'date: there is no such day');
  return at;
}
