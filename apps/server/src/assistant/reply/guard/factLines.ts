import { pricedWords } from '../cars.ts';
import { describeFully } from '../cars/describeCar.ts';
import { type AssistantRequest, type Knowledge, getGreeting, handOver, signedBy } from '../assistant.ts';
import { closedAnswer } from '../../../conversations/chat/personAnswer.ts';
import { hoursAnswer, hoursFacts } from '../hours/hoursAnswer.ts';
import { timeWords } from '../understanding/times.ts';

/**
 * Everything that an answer may tell, a line a fact: what the dealer's records, settings and staff say. What the customer writes is none.
 * @param found what was looked up while the answer was written
 */
export function factLines(request: AssistantRequest, found: readonly Knowledge[]): string[] {
  const { openingHours, schedule, cars, dealership, conversation, manner } = request;
  const question = conversation.at(-1)?.text ?? '';
  const clock = dealership?.clock ?? openingHours?.clock ?? 'h12';
  const hours = openingHours && hoursAnswer(openingHours, question, manner.Tone);
  const entries = [...request.answers, ...request.knowledge, ...found];
  return [
    getGreeting(request),
    signedBy(request),
    handOver(request),
    request.teamBack ? closedAnswer(request.teamBack, request.needsNumber ?? false) : '',
    request.vehicle ?? '',
    // Their own car by its name, which the assistant may repeat; its mileage and what they owe on it are nothing that the dealer knows.
    ...(request.requestDetails?.ownCars ?? []),
    ...[...(cars?.asked ? [cars.asked] : []), ...(cars?.inStock ?? []), ...(cars?.mentioned ?? [])].flatMap((car) => [
      pricedWords(car),
      describeFully(car),
      car.vin ?? '',
      car.stock ?? '',
    ]),
    ...(dealership
      ? [dealership.address, dealership.website, dealership.salesPhone, dealership.servicePhone, dealership.partsPhone]
      : []),
    ...(openingHours ? hoursFacts(openingHours).split('\n') : []),
    ...(hours ? [hours] : []),
    ...(schedule?.openTimes ?? []).map((time) => timeWords(time, clock)),
    ...(schedule?.appointment ? [timeWords({ local: schedule.appointment }, clock)] : []),
    ...entries.map(({ answer }) => answer),
    request.journeyInstruction,
    request.sourceInstruction,
    request.handBackNote ?? '',
  ].filter((line) => line !== '');
}
