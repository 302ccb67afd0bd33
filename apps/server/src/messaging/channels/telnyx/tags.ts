/*
 * What names a delivery of ours at Telnyx: tags of the message, which its reports and detail records repeat. They are in the body that is
 * signed, as an address's query is not.
 */

const dealerStart = 'dealer:';
const deliveryStart = 'delivery:';

/** The tag of one delivery. */
export const deliveryTag = (id: string): string => deliveryStart + id;

/** The tags of a delivery's message. */
export const writeTags = ({ dealerId, id }: { dealerId: string; id: string }): string[] => [
  dealerStart + dealerId,
  deliveryTag(id),
];

/** The delivery that tags name; undefined for a message that is none of ours. */
export function readTags(tags: readonly string[]): { dealerId: string; id: string } | undefined {
  const find = (start: string) => tags.find((tag) => tag.startsWith(start))?.slice(start.length);
  const [dealerId, id] = [find(dealerStart), find(deliveryStart)];
  return dealerId && id ? { dealerId, id } : undefined;
}
