import type { ChatMessage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { chatVehicles } from '@forecourt/api/contract/websiteChat';
import { send } from './calls.ts';
import { type ChatVehicle, mayNameVehicle } from './vehicles.ts';

/** What the vehicles are asked by. */
type Asked = { stock?: string; vin?: string } | { message: string };

interface Found {
  ofPage: (vehicles: readonly ChatVehicle[]) => void;
  ofMessage: (id: string, vehicles: readonly ChatVehicle[]) => void;
  /** Contact info comes before their prices, or does not. */
  needsContact: (needs: boolean) => void;
}

/**
 * Asks for the dealer's vehicles that a page shows and that messages name, each once. Without an answer there is no card, and the
 * conversation goes on.
 * @param token the chat's
 * @param isByCta whether a call to action has opened the chat
 */
export function vehicleFinder(
  page: { account_id: string; host: string },
  token: () => string | null,
  isByCta: () => boolean,
  found: Found,
) {
  const asked = new Set<string>();
  const ask = async (more: Asked): Promise<readonly ChatVehicle[]> => {
    const query = { ...page, ...more, ...(isByCta() && { cta: 'true' as const }) };
    const { vehicles, needs_contact } = await send(chatVehicles, { query }, token());
    found.needsContact(needs_contact);
    return vehicles;
  };
  let shown: string | undefined;

  return {
    /** Requests all vehicles anew, because the server shows more of them now, such as prices. */
    forget: (): void => {
      asked.clear();
      shown = undefined;
    },
    lookAt: (vehicle: ShopperVehicle | null): void => {
      const { stock, vin } = vehicle ?? {};
      const key = `${stock ?? ''}\n${vin ?? ''}`;
      if (key === shown) return;
      shown = key;
      if (!stock && !vin) return found.ofPage([]);
      ask({ ...(stock && { stock }), ...(vin && { vin }) }).then(
        (vehicles) => key === shown && found.ofPage(vehicles),
        () => {},
      );
    },
    read: (messages: readonly ChatMessage[]): void => {
      for (const message of messages) {
        if (asked.has(message.id) || !mayNameVehicle(message)) continue;
        asked.add(message.id);
        ask({ message: message.id }).then(
          (vehicles) => vehicles.length > 0 && found.ofMessage(message.id, vehicles),
          () => {},
        );
      }
    },
  };
}
