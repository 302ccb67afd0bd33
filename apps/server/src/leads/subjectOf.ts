import { type QueryExecutorProvider, sql } from 'kysely';
import { type Vehicle, vehicleName } from './vehicleName.ts';

/** The subject of an e-mail to a lead: the vehicle, else the dealer. */
export async function subjectOf(
  trx: QueryExecutorProvider,
  { dealerId, leadId }: { dealerId: string; leadId: string },
): Promise<string> {
  const { rows } = await sql<{ vehicle: Vehicle | null; dealer: string }>`
    select l.vehicle, d.name as dealer
    from lead l join dealer d on d.id = l.dealer_id where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(trx);
  const { vehicle, dealer } = rows[0]!;
  const name = vehicleName(vehicle);
  return name === null ? `Your message to ${dealer}` : `Your ${name}`;
}
