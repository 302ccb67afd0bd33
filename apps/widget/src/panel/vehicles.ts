import type { CallOutput } from '@forecourt/api/call';
import type { ChatMessage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import type { chatVehicles } from '@forecourt/api/contract/websiteChat';

export type ChatVehicle = CallOutput<typeof chatVehicles>['vehicles'][number];

/** Year, make and model. */
export const getName = ({ year, make, model }: Pick<ChatVehicle, 'year' | 'make' | 'model'>): string =>
  [year, make, model].filter(Boolean).join(' ');

/** As the customer's page would describe it. */
export const getCustomerVehicle = ({ stock, year, make, model }: ChatVehicle): ShopperVehicle => ({
  make,
  model,
  stock,
  ...(year !== null && { year }),
});

/** Whether a message may name a vehicle, so that it is worth asking: a model year, a stock number, or a link to its page. */
export const mayNameVehicle = ({ by, text }: ChatMessage): boolean =>
  (by === 'assistant' || by === 'staff') && /\b(19|20)\d\d\b|\bstock\b|https?:/i.test(text);
